import { describe, expect, test } from 'vitest';
import { CONTENT_MAX, DESCRIPTION_MAX, NAME_MAX } from '#contract/base/limits.ts';
import { readWriteUp, Unusable } from '../../../../infra/tools/import/readWriteUp.ts';

const read = (text: string, file = 'some_file.md') => readWriteUp(file, new TextEncoder().encode(text));
const prose = 'During three nights, we built a kettle that waits for the sun.';

describe('a write-up’s name', () => {
  test.each<[string, string, string]>([
    ['the first heading', '# Solar Kettle\n\n## More', 'Solar Kettle'],
    ['a heading of any level', 'Text.\n\n### Solar Kettle', 'Solar Kettle'],
    ['an underlined heading', 'Solar Kettle\n============', 'Solar Kettle'],
    [
      'emphasis, code and links become text',
      '# *Solar* `Kettle` [Two](https://x.example)',
      'Solar Kettle Two',
    ],
    ['underscores in words stay', '# Solar_Kettle_2', 'Solar_Kettle_2'],
    ['images are omitted', '# ![logo](x.png) Solar Kettle', 'Solar Kettle'],
    ['comments are omitted', '# Solar Kettle <!-- our name -->', 'Solar Kettle'],
    [
      'angle brackets stay',
      '# <SOLAR_KETTLE> and <Kettle- a warm one>',
      '<SOLAR_KETTLE> and <Kettle- a warm one>',
    ],
    ['entities are decoded', '# Kettle &amp; Sons', 'Kettle & Sons'],
    ['an emoji', '# 🫖', '🫖'],
    ['another script', '# 潮の知らせ', '潮の知らせ'],
    ['front matter comes first', '---\ntitle: Solar Kettle\n---\n# Other', 'Solar Kettle'],
    ['“name” in front matter works like “title”', '---\nname: Solar Kettle\n---\n# Other', 'Solar Kettle'],
    ['front matter that isn’t text is ignored', '---\ntitle: [a, b]\n---\n# Solar Kettle', 'Solar Kettle'],
    ['a rule isn’t front matter', '---\n\n# Solar Kettle\n\n---\n', 'Solar Kettle'],
    ['the filename if there is no heading', 'Just a text.', 'some_file'],
  ])('is found: %s', (_case, text, expected) => expect(read(text).name).toBe(expected));

  test('ends with a whole word if it has more than 120 characters', () => {
    const { content, name } = read(`# ${'kettle '.repeat(40)}`);
    expect(name.length).toBeLessThanOrEqual(NAME_MAX);
    expect(name).toMatch(/ kettle…$/);
    expect(content).toContain('kettle '.repeat(39));
  });

  test('ends with a whole character if it is one word of more than 120 characters', () => {
    const { name } = read(`# x${'🫖'.repeat(120)}`);
    expect(name.length).toBeLessThanOrEqual(NAME_MAX);
    expect(name.isWellFormed()).toBe(true);
    expect(name).toMatch(/🫖…$/u);
  });
});

describe('a write-up’s description', () => {
  test.each<[string, string]>([
    ['the first paragraph', `${prose}\n\nAnother one, much later.`],
    ['after a label', `Solar Kettle\n\n${prose}`],
    ['after an italic paragraph', `_What have you built during these three nights?_\n\n${prose}`],
    ['after a bold paragraph, which is a heading', `**An AI-powered kettle platform for you**\n\n${prose}`],
    ['after an image', `![kettle](x.png)\n\n${prose}`],
    [
      'after a badge',
      `[![build](b.svg)](https://ci.example) [![licence](l.svg)](https://l.example)\n\n${prose}`,
    ],
    ['after raw HTML', `<p align="center"><img src="x.png"></p>\n\n${prose}`],
    ['after a list', `- sun\n- tea\n\n${prose}`],
    ['after a table', `| a | b |\n|---|---|\n| c | d |\n\n${prose}`],
    ['after code', `\`\`\`sh\nnpm start the kettle now\n\`\`\`\n\n${prose}`],
    ['over two lines', prose.replaceAll(', ', ',\n')],
    ['with a hard break', prose.replaceAll(', ', ',\\\n')],
    [
      'with emphasis, code and links',
      prose.replace('kettle', '**kettle**').replace('the sun', '[the `sun`](x)'),
    ],
  ])('is found: %s', (_case, text) => {
    expect(read(`# Solar Kettle\n\n${text}\n`).description).toBe(prose);
  });

  test('is a short paragraph if there is no longer one', () => {
    expect(read('# Solar Kettle\n\nA kettle.\n\nIt waits.').description).toBe('A kettle.');
  });

  test('ends with a whole word if the paragraph has more than 500 characters', () => {
    const { description } = read('kettle '.repeat(200));
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description).toMatch(/ kettle…$/);
  });

  test('is empty if nothing is readable', () => {
    expect(read('# Solar Kettle\n\n![x](y.png)').description).toBe('');
  });
});

describe('a write-up’s content', () => {
  test('omits front matter, which isn’t markdown', () => {
    expect(read('---\ntitle: A\n---\n# B\n\nText.').content).toBe('# B\n\nText.');
  });

  test.each<[string, string, string]>([
    ['after the first paragraph', `${prose}\n\nMore.\n`, 'More.\n'],
    [
      'after the name and the first paragraph',
      `# Kettle\n\n${prose}\n\n## Why\n\nTea.\n`,
      '## Why\n\nTea.\n',
    ],
    ['with its indented code', `${prose}\n\n    npm start\n`, '    npm start\n'],
    ['with line breaks as they are', `# Kettle\r\n\r\n${prose}\r\n\r\nMore.\r\nTea.`, 'More.\r\nTea.'],
    [
      'with what is above the description',
      `# Kettle\n\n![kettle](x.png)\n\n${prose}\n\nMore.`,
      `![kettle](x.png)\n\n${prose}\n\nMore.`,
    ],
  ])('begins %s', (_case, text, content) => {
    expect(read(text).content).toBe(content);
  });

  test.each<[string, string]>([
    ['it contains no description', '# ![logo](x.png)\r\n\r\n<!-- note -->\n\tcode\n\n<details>\n'],
    ['there is nothing else', `# Kettle\n\n${prose}\n`],
    ['a link would be lost', '# [Kettle](https://sun.example)\n\nA kettle.\n\nMore.'],
    ['an image would be lost', '# ![logo](x.png) Kettle\n\nA kettle.\n\nMore.'],
    ['the first paragraph is too long', `${'kettle '.repeat(200)}\n\nMore.`],
  ])('is the whole text if %s', (_case, text) => {
    expect(read(text).content).toBe(text);
  });
});

describe('the limits of a write-up', () => {
  test.each<[string, Uint8Array, string]>([
    ['an empty file', new Uint8Array(), 'is empty.'],
    ['white space', Buffer.from(' \n\t\n'), 'is empty.'],
    ['a file in another encoding', Buffer.from('# Caf\xe9', 'latin1'), 'isn’t UTF-8 text.'],
    [
      'a file that is too long',
      Buffer.from('a'.repeat(CONTENT_MAX + 1)),
      'has 200,001 characters. The limit is 200,000.',
    ],
  ])('refuse %s', (_case, bytes, reason) => {
    expect(() => readWriteUp('a.md', bytes)).toThrow(new Unusable(reason));
  });

  test('accept the longest text', () => {
    expect(read('a'.repeat(CONTENT_MAX)).content).toHaveLength(CONTENT_MAX);
  });
});
