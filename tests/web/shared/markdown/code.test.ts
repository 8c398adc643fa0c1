import type { Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { hasCodeWithLanguage, rehypeLongCode } from '../../../../web/shared/markdown/code.ts';
import { parseArticle } from '../../../../web/shared/markdown/parseArticle.ts';

function treeOf(markdown: string): Root {
  const steps = parseArticle(markdown);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.parts[0] as Root;
  }
}

const coloured = (markdown: string) =>
  JSON.stringify(
    unified().use(rehypeLongCode, { pieceClass: 'piece' }).use(rehypeHighlight).runSync(treeOf(markdown)),
  );

test('code is coloured if its language is named', () => {
  expect(hasCodeWithLanguage(treeOf('```ts\nconst a = 1;\n```'))).toBe(true);
  expect(coloured('```ts\nconst a = 1;\n```')).toContain('hljs-keyword');
  expect(hasCodeWithLanguage(treeOf('```\nconst a = 1;\n```'))).toBe(false);
  expect(hasCodeWithLanguage(treeOf('`const a`'))).toBe(false);
});

test('code in an unknown language or of great length stays plain', () => {
  expect(coloured('```nonsense\nconst a = 1;\n```')).not.toContain('hljs-');
  expect(coloured(`\`\`\`ts\n${'const a = 1;\n'.repeat(2_000)}\`\`\``)).not.toContain('hljs-');
});

test('a long block of code is split at line breaks, and in the same way each time', () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `line ${index}`);
  const tree = treeOf(`\`\`\`\n${lines.join('\n')}\n\`\`\``);
  const split = unified().use(rehypeLongCode, { pieceClass: 'piece' });
  const texts = () =>
    [...JSON.stringify(split.runSync(tree)).matchAll(/"value":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
      String(JSON.parse(`"${text}"`)),
    );
  const first = texts();
  expect(first.length).toBeGreaterThan(2);
  expect(first.join('\n')).toBe(lines.join('\n'));
  expect(texts()).toEqual(first);
});

test('inline code and short blocks stay in one piece', () => {
  const split = unified().use(rehypeLongCode, { pieceClass: 'piece' });
  expect(JSON.stringify(split.runSync(treeOf(`\`${'a'.repeat(9_000)}\``)))).not.toContain('piece');
  expect(JSON.stringify(split.runSync(treeOf('```\na\nb\n```')))).not.toContain('piece');
});
