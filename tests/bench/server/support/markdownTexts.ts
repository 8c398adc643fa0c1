import { showcase } from '../../../../infra/local/sample/pages/showcase.ts';

/** A text of about so many characters. */
type Text = (length: number) => string;

const repeated =
  (piece: string): Text =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length));

/** Pieces that are each written by their number, until there is enough of them. */
const counted =
  (piece: (index: number) => string): Text =>
  (length) => {
    let text = '';
    for (let index = 0; text.length < length; index += 1) text += piece(index);
    return text;
  };

/** Half of the text one piece, half the other. */
const halves =
  (one: string, other: string): Text =>
  (length) =>
    one.repeat(Math.ceil(length / 2 / one.length)) + other.repeat(Math.ceil(length / 2 / other.length));

/** What makes parsers of markdown slow: the cases of CommonMark's and cmark-gfm's `pathological_tests.py`, and some more. */
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
  'e-mail addresses that are none': repeated('a@'),
  strikethroughs: repeated('~~a'),
  'unclosed elements': repeated('<div>'),
  'entities that are none': repeated('&lt'),
  'one long line of prose': repeated('word '),
};

/** What people write, as long as the portal lets them. */
export const ORDINARY: Readonly<Record<string, Text>> = {
  prose: counted(
    (index) =>
      `${index % 12 === 0 ? `## Heading ${index}\n\n` : ''}Lorem **ipsum** dolor \`code\` sit [amet](https://example.com) consectetur ${index} adipiscing elit, sed _do_ eiusmod tempor.\n\n`,
  ),
  // Each a little different: what is the same twice is parsed once.
  'the sample’s showcase, again and again': counted(
    (index) => `${showcase.replaceAll(/[.:] /g, ` ${index}$&`)}\n\n`,
  ),
};
