import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import {
  type Article,
  type ParsedArticle,
  parseArticle,
} from '../../../../web/shared/markdown/parseArticle.ts';
import { schema } from '../../../../web/shared/markdown/schema.ts';
import { sectionsOf } from '../../../../web/shared/markdown/sections.ts';
import { hasSharedData, sharedData, unlessShared } from '../../../support/sharedData.ts';

/** Parses the whole text in one go, for comparison. */
const whole = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeRaw)
  .use(rehypeSanitize, schema);

/** Leaves out positions, and line ends between blocks, because no page shows them. */
const bare = (node: Root | RootContent): unknown => {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return node.type;
  const children = (node.children as readonly RootContent[]).map(bare);
  if (node.type === 'root') return merged(children);
  const { properties: all, tagName } = node;
  // HTML omits an attribute that is false, and gives no value to one that is true.
  const properties = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === false ? [] : [[name, value === true ? '' : value]],
    ),
  );
  return { tagName, properties, children: merged(children) };
};

/** A stray `</p>` leaves an empty paragraph, which no page shows. */
const isEmptyParagraph = (child: unknown) =>
  JSON.stringify(child) === '{"tagName":"p","properties":{},"children":[]}';

/** Joins adjacent texts, shortens their white space, and drops empty paragraphs and empty texts. */
const merged = (children: readonly unknown[]) =>
  children
    .filter((child) => !isEmptyParagraph(child))
    .reduce<unknown[]>((all, child) => {
      const last = all.at(-1);
      return typeof last === 'string' && typeof child === 'string'
        ? [...all.slice(0, -1), last + child]
        : [...all, child];
    }, [])
    .map((child) => (typeof child === 'string' ? child.replaceAll(/\s+/g, ' ').trim() : child))
    .filter((child) => child !== '');

function parseAll(markdown: string, before?: ParsedArticle): Article {
  const steps = parseArticle(markdown, before);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const inSections = (markdown: string, before?: ParsedArticle) => {
  const { parts } = parseAll(markdown, before);
  const children = parts.flatMap(({ children }) => [...children, { type: 'text', value: '\n' } as const]);
  return bare({ type: 'root', children });
};
/** Parses the whole text after an empty paragraph. `parseArticle.ts` says why, at `START`. */
const atOnce = (markdown: string) => {
  const { children } = whole.parse(markdown.replaceAll(/\r\n?/g, '\n'));
  return bare(whole.runSync({ type: 'root', children: [{ type: 'paragraph', children: [] }, ...children] }));
};

/** Most of these lines could affect a later section. */
const LINES = [
  '', '', '', '', '# Heading', 'text', 'more [a] and [b][a] and ![c][B]', '  text', '    code', '\tcode',
  '- item', '* item', '1. item', '2) item', '  - nested', '   continued', '- ```', '  ```', '```', '````', '~~~', '``` ts',
  '> quote', '>', '> ```', '> [c]: https://example.com/c', '---', '===', '| a | b |', '|---|---|', '| 1 | `2|3` |',
  '<div>', '</div>', '<details><summary>S</summary>', '</details>', '<p align="center">', '</p>', '<b>bold', '</b>',
  '<!-- comment', '-->', '<!-- one -->', '<script>', '</script>', '<pre>', '</pre>', '<?php', '?>', '<![CDATA[', ']]>', '<!X',
  '<br>', '<img src="https://example.com/a.png">', '<table><tr><td>', '</table>', '</td></tr>', '<a href="https://a.example">', '</a>',
  '[a]: https://example.com/a', '[A]: https://example.com/other', '   [b]: <https://example.com/b>', '[b]:', 'https://example.com/late',
  '"title"', '- [d]: https://example.com/d', 'see [d] or [D][] or [c]', 'x[^1] y[^note]', '[^1]: Footnote', '[^note]: ', '    of two lines',
  '\\[a]', '`[a]`', '`<div>`', '`` ` ``', '*open', 'close*', '- [ ] task', 'https://example.com', 'a\\', 'b  ', '<plaintext>', '<textarea>', '<',
  '<h2 id="x">H</h2>', '<li>', '<ul>', '</ul>', '&lt;div>', '<div', '>', '<svg><p>', '</svg>', '<select>', '<form>',
]; // prettier-ignore

const texts = fc
  .array(fc.constantFrom(...LINES), { minLength: 2, maxLength: 40 })
  // Make some lines long, because a text without headings has several sections only if it is long.
  .map((lines) => lines.map((line) => (line === 'text' ? 'text '.repeat(320).trim() : line)).join('\n'));

describe('a text parsed in sections', () => {
  test('equals the text parsed at once', () => {
    fc.assert(
      fc.property(texts, (markdown) => {
        expect(inSections(markdown)).toEqual(atOnce(markdown));
      }),
      { numRuns: Number(process.env['RUNS'] ?? 500) },
    );
  });

  test.each([
    ['a later definition', 'see [a] and [b][A]\n\n# H\n\n[a]: https://example.com/a'],
    ['an earlier definition in a quote', '> [a]: https://example.com/a\n\n# H\n\n![a]'],
    ['two definitions of a label', '[a]: https://one.example\n\n# H\n\n[A]: https://two.example\n\n[a]'],
    ['a footnote', 'x[^1]\n\n# H\n\n[^1]: Note.\n\n    Of two paragraphs.\n\n# I\n\ny[^1]'],
    ['elements', '<div align="center">\n\n# H\n\n</div>\n\n# I'],
    ['unclosed elements', '<b>\n\n# H\n\ntext'],
    [
      'an element that only its own end tag closes',
      `</table>\n  \`\`\`\n<h2>${'text '.repeat(320)}\n\`\`\`\n<textarea>\n</script>\n</h2>\n\n\\[a]`,
    ],
    [
      'an inline element that ends before a block inside it',
      `<b>bold\n<div>\n</b>\n\n${'text '.repeat(320)}\n\n# H\n\ntext`,
    ],
    ['a comment', '<!--\n\n# H\n\n-->\n\n# I'],
    ['a fence', '```\n\n# H\n\n```\n\n# I'],
    ['a fence that seems to end another fence', '- a\n  ```\n```\n\n# H\n\n```\n\n# I'],
    ['a list', '- a\n\n- b\n\n# H\n\n- c'],
  ])('equals the text parsed at once if content spans sections: %s', (_, markdown) => {
    expect(sectionsOf(markdown).length + parseAll(markdown).parts.length).toBeGreaterThan(2);
    expect(inSections(markdown)).toEqual(atOnce(markdown));
  });

  test.each([
    ['a language', '```ts', '```'],
    ['a language with an escape', '``` a\\*b c', '```  '],
    ['tildes', '~~~~ `x`', '~~~~~'],
    ['no fence, because of a backtick', '``` a`b', '```'],
    ['an end before the last line', '```', '```\ntext\n```'],
    ['an indented end', '```', '  ```'],
    ['no end', '```', ''],
    ['text before it', 'text\n\n```', '```'],
    ['text right before it', 'text\n```', '```'],
  ])('equals the text parsed at once if it has long code: %s', (_, first, last) => {
    const lines = [
      '  a\tb ',
      '',
      '\tc',
      '<b>',
      '\0',
      '``',
      '~~~',
      '# H',
      '[a]: https://a.example',
      'x'.repeat(80),
    ];
    const markdown = [first, ...Array.from({ length: 60 }, () => lines).flat(), last, ''].join('\n');
    const textOf = (parts: readonly Root[]) => parts.map((part) => toString(part)).join('\n');
    expect(textOf(parseAll(markdown).parts)).toBe(textOf([whole.runSync(whole.parse(markdown))]));
    expect(inSections(markdown)).toEqual(atOnce(markdown));
  });

  test('equals the text parsed at once, even with a cache from before a change', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(), (text, insertion, at) => {
        const { parsed } = parseAll(text);
        const changed = text.slice(0, at % text.length) + insertion + text.slice(at % text.length);
        expect(inSections(changed, parsed)).toEqual(atOnce(changed));
      }),
      { numRuns: 300 },
    );
  });

  test('has many sections, and after a change, only the changed section is parsed', () => {
    const paragraphs = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} of **some** length.`);
    const text = paragraphs.join('\n\n');
    const { parsed } = parseAll(text);
    const changed = parseAll(text.replace('Paragraph 200', 'Section 200'), parsed);
    const fresh = [...changed.parsed.trees.values()].filter(
      (tree) => ![...parsed.trees.values()].includes(tree),
    );
    expect(sectionsOf(text).length).toBeGreaterThan(5);
    expect(fresh).toHaveLength(1);
  });

  test.skipIf(!hasSharedData)(`equals the text parsed at once for every real write-up${unlessShared}`, () => {
    const folder = sharedData('projects');
    const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) {
      const markdown = readFileSync(join(folder, file), 'utf8');
      expect(inSections(markdown)).toEqual(atOnce(markdown));
    }
  });
});
