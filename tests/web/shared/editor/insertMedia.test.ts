import { describe, expect, test } from 'vitest';
import { afterPicture, insertMedia } from '../../../../web/shared/editor/insertMedia.ts';
import { mediaMarkdown } from '../../../../web/shared/editor/mediaMarkdown.ts';
import { afterCommands, stateOf } from '../../../support/hostile/markedText.ts';

const PICTURE = '![Tide](https://example.com/a.png)';
const FILM = '![Demo](https://example.com/video.m3u8)';

/** In the text, ‹ and › enclose the selection, and ¦ is the cursor. */
const afterInsertion = (marked: string) => afterCommands(marked, insertMedia(PICTURE));

describe('an inserted picture', () => {
  test.each([
    ['into an empty text', '¦', `${PICTURE}\n\n¦`],
    ['after a line', 'One.¦', `One.\n\n${PICTURE}\n\n¦`],
    ['on an empty line below text', 'One.\n¦', `One.\n\n${PICTURE}\n\n¦`],
    ['below a blank line', 'One.\n\n¦', `One.\n\n${PICTURE}\n\n¦`],
    ['on a line of spaces', 'One.\n\n  ¦ \n\nTwo.', `One.\n\n${PICTURE}\n\n¦Two.`],
    ['between two blocks', 'One.¦\n\nTwo.', `One.\n\n${PICTURE}\n\n¦Two.`],
    ['before a block', '¦# One', `${PICTURE}\n\n¦# One`],
    ['within a paragraph', 'One. ¦Two.', `One.\n\n${PICTURE}\n\n¦Two.`],
    ['between the lines of a paragraph', 'One.¦\nTwo.', `One.\n\n${PICTURE}\n\n¦Two.`],
  ])('%s becomes its own block, with the cursor after it', (_where, before, expected) => {
    expect(afterInsertion(before)).toBe(expected);
  });

  test.each([
    ['the selection', 'One ‹two› three.', `One two\n\n${PICTURE}\n\n¦three.`],
    ['a heading', '# O¦ne\n\nTwo.', `# One\n\n${PICTURE}\n\n¦Two.`],
    ['a list', '- one¦\n- two', `- one\n- two\n\n${PICTURE}\n\n¦`],
    ['a quote', '> on¦e\n> two', `> one\n> two\n\n${PICTURE}\n\n¦`],
    ['a table', '| a |\n| --- |\n| b¦ |', `| a |\n| --- |\n| b |\n\n${PICTURE}\n\n¦`],
    ['a block of code', '```ts\nco¦de\n```', `\`\`\`ts\ncode\n\`\`\`\n\n${PICTURE}\n\n¦`],
    ['bold text', 'One **tw¦o** three.', `One **two**\n\n${PICTURE}\n\n¦three.`],
    ['a link', 'One [tw¦o](https://example.com).', `One [two](https://example.com)\n\n${PICTURE}\n\n¦.`],
    [
      'the description of another picture',
      `![‹Description›](https://example.com/b.png)`,
      `![Description](https://example.com/b.png)\n\n${PICTURE}\n\n¦`,
    ],
  ])('follows %s without changing it', (_what, before, expected) => {
    expect(afterInsertion(before)).toBe(expected);
  });

  test('goes to the end if the text was never focused', () => {
    expect(afterInsertion('# One\n\nTwo.')).toBe(`# One\n\nTwo.\n\n${PICTURE}\n\n¦`);
    expect(afterInsertion('# One\n')).toBe(`# One\n\n${PICTURE}\n\n¦`);
  });

  test.each(['One.¦', 'One.', 'One.¦\n\nTwo.', 'One. ¦Two.'])(
    'stays unchanged when another picture is inserted after it: %s',
    (before) => {
      const twice = afterCommands(before, insertMedia(PICTURE), insertMedia(FILM));
      expect(twice.startsWith(`One.\n\n${PICTURE}\n\n${FILM}\n\n¦`)).toBe(true);
    },
  );
});

describe('a picture uploaded into the text', () => {
  test.each([
    ['![Descri¦ption](https://example.com/b.png) more', 41],
    ['[![Descri¦ption](https://example.com/b.png)](https://example.com)', 42],
  ])('never lands inside another picture: %s', (marked, position) => {
    const state = stateOf(marked);
    expect(afterPicture(state, state.selection.main.head)).toBe(position);
  });

  test.each(['One ¦two.', '¦![a](https://example.com/b.png)', '![a](https://example.com/b.png)¦'])(
    'lands at the cursor outside other pictures: %s',
    (marked) => {
      const state = stateOf(marked);
      expect(afterPicture(state, state.selection.main.head)).toBe(marked.indexOf('¦'));
    },
  );
});

test.each([
  ['The harbour at noon', 'The harbour at noon'],
  ['', ''],
  ['  two\nlines ', 'two lines'],
  ['a [b] \\ c', String.raw`a \[b\] \\ c`],
  ['5 * 3, `x`, <b>, snake_case & &amp;', String.raw`5 \* 3, \`x\`, \<b>, snake\_case & \&amp;`],
])('a picture’s description is escaped, so that readers see %j', (words, written) => {
  expect(mediaMarkdown(words, 'https://example.com/a.png')).toBe(`![${written}](https://example.com/a.png)`);
});
