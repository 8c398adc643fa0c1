import { readFileSync } from 'node:fs';

const showcase = readFileSync(
  'infra/local/sample/companies/brightwater/harbour-hack-week/leak-whisperer.md',
  'utf8',
);

/** Returns a text of about `length` characters. */
type Text = (length: number) => string;

const repeated =
  (piece: string): Text =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length));

const counted =
  (piece: (index: number) => string): Text =>
  (length) => {
    let text = '';
    for (let index = 0; text.length < length; index += 1) text += piece(index);
    return text;
  };

const halves =
  (first: string, second: string): Text =>
  (length) =>
    first.repeat(Math.ceil(length / 2 / first.length)) + second.repeat(Math.ceil(length / 2 / second.length));

/** Most of these cases come from `pathological_tests.py` of CommonMark and cmark-gfm. */
export const PATHOLOGICAL: Readonly<Record<string, Text>> = {
  'nested strong emphasis': (length) => `${halves('*a **a ', 'b')(length)}${' a** a*'.repeat(length / 14)}`,
  'many closers of emphasis with no openers': repeated('a_ '),
  'many openers of emphasis with no closers': repeated('_a '),
  'many closers of links with no openers': repeated('a]'),
  'many openers of links with no closers': repeated('[a'),
  'mismatched openers and closers': repeated('*a_ '),
  'openers and closers of three kinds': halves('*~_a ', 'a_ '),
  'delimiter runs of lengths that add up to three': (length) => `a**b${'c* '.repeat(length / 3)}`,
  'link openers and emphasis closers': repeated('[ a_'),
  'pattern [ (](': repeated('[ (]('),
  'pattern ![[]()': repeated('![[]()'),
  'hard link and emphasis': repeated('**x [a*b**c*](d)'),
  'nested brackets': (length) => `${'['.repeat(length / 2)}a${']'.repeat(length / 2)}`,
  'nested block quotes': (length) => `${'> '.repeat(length / 2)}a`,
  'deeply nested lists': (length) =>
    Array.from({ length: Math.sqrt(length) }, (_, level) => `${'  '.repeat(level)}* a`).join('\n'),
  'U+0000 in the text': repeated('abc\u0000de\u0000'),
  'backticks of growing length': counted((index) => `e${'`'.repeat(index % 500)}`),
  'unclosed links A': repeated('[a](<b'),
  'unclosed links B': repeated('[a](b'),
  'unclosed <!--': repeated('</<!--'),
  'unclosed <?': repeated('<?'),
  'unclosed <!A': repeated('<!A '),
  'empty lines in deep lists': (length) => `${'- '.repeat(50)}x${'\n'.repeat(length)}`,
  'reference definitions that collide': counted((index) => `[${index}]: u\n`),
  'many references': (length) =>
    `${counted((index) => `[${index}]: u\n`)(length / 2)}\n${repeated('[0] ')(length / 2)}`,
  'tables with many columns': (length) =>
    `${'|x'.repeat(length / 8)}|\n${'|-'.repeat(length / 8)}|\n${`${'|y'.repeat(length / 8)}|\n`.repeat(2)}`,
  'tables with many rows': (length) => `|a|b|\n|-|-|\n${'|y|z|\n'.repeat(length / 6)}`,
  'table delimiters with no table': repeated('|-|\n|\n\n'),
  footnotes: counted((index) => `Text.[^${index}]\n\n[^${index}]: Note.\n\n`),
  'a flat list': counted((index) => `- item ${index}\n`),
  'a numbered list': counted((index) => `${index + 1}. item\n`),
  'a loose list': counted((index) => `- item ${index}\n\n`),
  backslashes: repeated('\\'),
  'asterisks and underscores': repeated('*_'),
  'autolinks of GFM': repeated('https://a.example/( '),
  'invalid email addresses': repeated('a@'),
  strikethroughs: repeated('~~a'),
  'unclosed elements': repeated('<div>'),
  'invalid entities': repeated('&lt'),
  'many short lines': repeated('a\n'),
  'lines of a quote': repeated('> a\n'),
  'lines that begin with a tag': repeated('<b>\n'),
  'elements that are deep but short': (length) => '<div>'.repeat(Math.min(1_900, length / 5)),
  'tags that never end, in a block of HTML': (length) =>
    `<div>${`<a ${'x'.repeat(Math.max(1, length / 990))} `.repeat(990)}`,
  'tags that never end, one a paragraph': repeated(`<div>${'x'.repeat(90)}<a \n\n`),
  'quotes in tags that never end': repeated(`<div a='${'x'.repeat(90)}">\n\n`),
  'comments that never end, one a paragraph': repeated(`x <!-- ${'y'.repeat(90)}\n\n`),
  'formatting elements that are never closed': counted((index) => `<b id="${index}">\n\n<p>x\n\n`),
  'growing runs of backticks': counted((index) => `${'`'.repeat(index + 1)} `),
  'runs of backticks, a paragraph each': counted(
    (index) => `${'`'.repeat((index % 200) + 1)} ${index % 200 === 199 ? '\n\n' : ''}`,
  ),
  'growing runs of tildes': counted((index) => `~${'~'.repeat(index % 300)} a`),
  'pattern <!A, spread': repeated(`a <!A ${'x'.repeat(90)}`),
  'pattern <?, spread': repeated(`a <? ${'x'.repeat(90)}`),
  'pattern <![CDATA[, spread': repeated(`a <![CDATA[ ${'x'.repeat(90)}`),
  'links whose titles never end': repeated(`[a](b "${'x'.repeat(90)}`),
  'definitions whose titles never end': repeated(`[a]: b "${'x'.repeat(90)}\n`),
  'headings underlined': repeated('a\n=\n\n'),
  'headings of one letter': repeated('# a\n'),
  rules: repeated('---\n\n'),
  'hard breaks': repeated('a\\\n'),
  'images, one a line': repeated('![](https://a.example/a)\n'),
  'fences that are never closed': repeated('```\n'),
  'code spans': repeated('`a` '),
  'footnotes that call each other': counted((index) => `[^${index}]: Note.[^${index + 1}]\n\n`),
  'footnotes called again and again': (length) => `${'[^1] '.repeat(length / 5 - 10)}\n\n[^1]: Note.`,
  'references to one definition': (length) =>
    `[a]: https://a.example\n\n${'[a]\n\n'.repeat(length / 5 - 10)}`,
  'code of short lines': (length) => `\`\`\`\n${'a\n'.repeat(Math.min(4_990, length / 2))}\`\`\``,
  'code of long lines': (length) =>
    `\`\`\`ts\n${`const a = ${'1 + '.repeat(10)}1;\n`.repeat(length / 55)}\`\`\``,
  'lists as long as they may be': repeated(`${'- item\n'.repeat(490)}\n# H\n\n`),
  'tables as large as they may be': repeated(`|a|b|\n|-|-|\n${'|y|z|\n'.repeat(490)}\n# H\n\n`),
  'paragraphs as long as they may be': repeated(`${'word '.repeat(2_990)}\n\n`),
  'paragraphs of as many marks as they may have': repeated(`${'*a_ '.repeat(490)}\n\n`),
  'replacement characters': repeated(`${'abc\ufffdde'.repeat(100)}\n\n`),
  'one element around everything': (length) =>
    `<div align="center">\n\n${'Some **words** and [a link](https://a.example).\n\n'.repeat(length / 50)}`,
  'a text within elements, as deep as they may be': (length) =>
    `${'<div>'.repeat(99)}\n\n${'Some words.\n\n'.repeat(length / 13)}`,
  'one long line of prose': repeated('word '),
};

/** Texts like those that people write, but of any length. */
export const ORDINARY: Readonly<Record<string, Text>> = {
  prose: counted(
    (index) =>
      `${index % 12 === 0 ? `## Heading ${index}\n\n` : ''}Lorem **ipsum** dolor \`code\` sit [amet](https://example.com) consectetur ${index} adipiscing elit, sed _do_ eiusmod tempor.\n\n`,
  ),
  // Each copy differs a little, because equal parts are parsed only once.
  'the sample’s showcase, again and again': counted(
    (index) => `${showcase.replaceAll(/[.:] /g, ` ${index}$&`)}\n\n`,
  ),
};
