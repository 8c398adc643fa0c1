import { describe, expect, test } from 'vitest';
import { CONTENT_MAX, DESCRIPTION_MAX, NAME_MAX } from '#contract/limits.ts';
import { readWriteUp, Unusable } from '../../../../infra/tools/import/readWriteUp.ts';

const read = (text: string, file = 'some_file.md') => readWriteUp(file, new TextEncoder().encode(text));
const nameOf = (text: string, file?: string) => read(text, file).name;
const descriptionOf = (text: string) => read(`# Solar Kettle\n\n${text}\n`).description;

describe('a write-up’s name', () => {
  test.each<[string, string, string]>([
    ['the first heading', '# Solar Kettle\n\n## More', 'Solar Kettle'],
    ['a heading of any level', 'Text.\n\n### Solar Kettle', 'Solar Kettle'],
    ['an underlined heading', 'Solar Kettle\n============', 'Solar Kettle'],
    ['without “Hackathon Submission:”', '# Hackathon Submission: Solar Kettle', 'Solar Kettle'],
    ['the prefix in any case, with a dash', '# HACKATHON SUBMISSION – Solar Kettle', 'Solar Kettle'],
    ['a heading in bold', '# **Hackathon Submission: Solar Kettle**', 'Solar Kettle'],
    ['a heading partly in bold', '# Hackathon Submission: **Solar Kettle**', 'Solar Kettle'],
    [
      'a bold line instead of a heading',
      '**Hackathon Submission: Solar Kettle**\n\n### Other',
      'Solar Kettle',
    ],
    [
      'emphasis, code and links become text',
      '# *Solar* `Kettle` [Two](https://x.example)',
      'Solar Kettle Two',
    ],
    ['underscores in words stay', '# Solar_Kettle_2', 'Solar_Kettle_2'],
    ['images are omitted', '# ![logo](x.png) Solar Kettle', 'Solar Kettle'],
    ['entities are decoded', '# Kettle &amp; Sons', 'Kettle & Sons'],
    ['an emoji', '# 🫖', '🫖'],
    ['another script', '# Hackathon Submission: 潮の知らせ', '潮の知らせ'],
    ['front matter comes first', '---\ntitle: Solar Kettle\n---\n# Other', 'Solar Kettle'],
    ['“name” in front matter works like “title”', '---\nname: Solar Kettle\n---\n# Other', 'Solar Kettle'],
    ['front matter that isn’t text is ignored', '---\ntitle: [a, b]\n---\n# Solar Kettle', 'Solar Kettle'],
    ['a rule isn’t front matter', '---\n\n# Solar Kettle\n\n---\n', 'Solar Kettle'],
    [
      'two rules around invalid YAML aren’t front matter',
      '---\nThis: is: prose\n\n---\n\n# Solar Kettle',
      'Solar Kettle',
    ],
    [
      'the project title instead of a placeholder',
      '# Hackathon Submission: <PROJECT_NAME>\n\n## Project Title\nSolar Kettle',
      'Solar Kettle',
    ],
    [
      'the project title instead of a placeholder that parses as HTML',
      '# Hackathon Submission: <KETTLE>\n\n## Project Title\n_Solar Kettle_',
      'Solar Kettle',
    ],
    [
      'the project title instead of a placeholder with words',
      '# Hackathon Submission: <Kettle- a warm one>\n\n## Project Title\n**Solar Kettle**',
      'Solar Kettle',
    ],
    [
      'the project title if the heading has only the prefix',
      '# Hackathon Submission:\n\n## Project Title\n\n### Solar Kettle',
      'Solar Kettle',
    ],
    [
      'the template’s question is skipped',
      '# <PROJECT_NAME>\n\n## Project Title\n_What is the name of your project?_\n\nSolar Kettle',
      'Solar Kettle',
    ],
    ['a first heading “Project Title” is skipped', '## Project Title\n\n#Solar Kettle', 'Solar Kettle'],
    ['the filename as a last resort', '# <PROJECT_NAME>\n\n## Project Title\n\n## Else', 'some file'],
    ['the filename if there is no heading', 'Just a text.', 'some file'],
  ])('is found: %s', (_case, text, expected) => expect(nameOf(text)).toBe(expected));

  test.each([
    ['hackathon-submission-solar_kettle.md', 'solar kettle'],
    ['hackathon-submission.md', 'hackathon submission'],
  ])('comes from the filename %s without “Hackathon Submission”, if anything is left', (file, name) => {
    expect(nameOf('Just a text.', file)).toBe(name);
  });

  test('ends with a whole word if it has more than 120 characters', () => {
    const name = nameOf(`# ${'kettle '.repeat(40)}`);
    expect(name.length).toBeLessThanOrEqual(NAME_MAX);
    expect(name).toMatch(/ kettle…$/);
  });

  test('ends with a whole character if it is one word of more than 120 characters', () => {
    const name = nameOf(`# ${'👩‍🚀'.repeat(60)}`);
    expect(name.length).toBeLessThanOrEqual(NAME_MAX);
    expect(name.isWellFormed()).toBe(true);
    expect(name).toMatch(/👩‍🚀…$/u);
  });
});

describe('a write-up’s description', () => {
  const prose = 'A kettle that waits for the sun.';

  test.each<[string, string]>([
    ['the first paragraph', `${prose}\n\nAnother one, much later.`],
    ['after an italic paragraph', `_What have you built?_\n\n${prose}`],
    ['after a bold paragraph, which is a heading', `**An AI-powered kettle platform**\n\n${prose}`],
    ['after an image', `![kettle](x.png)\n\n${prose}`],
    [
      'after a badge',
      `[![build](b.svg)](https://ci.example) [![licence](l.svg)](https://l.example)\n\n${prose}`,
    ],
    ['after raw HTML', `<p align="center"><img src="x.png"></p>\n\n${prose}`],
    ['after a long rule of equal signs', `=====================\n\n${prose}`],
    ['after an address', `https://kettle.example/a/b\n\n${prose}`],
    ['after handles', `@ada @omar\n\n${prose}`],
    ['after labelled handles', `**GitHub handles**\n@ada @omar\n\n${prose}`],
    [
      'after a list of handles',
      `## Team members\n- @ada, who did all of the drawing and the talking\n\n## Else\n${prose}`,
    ],
    [
      'after the title',
      `## Project Title\nSolar Kettle for the whole street\n\n## Project Description\n${prose}`,
    ],
    [
      'after the inspiration',
      `## Inspiration\nI like tea very much indeed.\n\n## Project Description\n${prose}`,
    ],
    ['after short items of a list', `- sun\n- tea\n\n${prose}`],
    ['after a table', `| a | b |\n|---|---|\n| c | d |\n\n${prose}`],
    ['after code', `\`\`\`sh\nnpm start the kettle now\n\`\`\`\n\n${prose}`],
    ['below a question on its own line', `_What have you built during the hackathon?_\n${prose}`],
    ['below a question in plain text', `What have you built during the hackathon?\n\n${prose}`],
    ['below a label', `Overview:\n${prose}`],
    ['in a quotation', `> ${prose}`],
    ['over two lines', 'A kettle\nthat waits for  the sun.'],
    ['with a hard break', 'A kettle\\\nthat waits for the sun.'],
    ['with emphasis, code and links', 'A **kettle** that _waits_ for [the `sun`](https://sun.example).'],
    ['with an unmatched mark', '**A kettle that waits for the sun.'],
    ['with a bullet that doesn’t start a list', `-${prose}`],
    ['without the sentence that announces a list', `${prose} Key features include:\n\n- sun`],
    [
      'in the inspiration if there is nothing else',
      `## Inspiration\n${prose}\n\n## Project Repo\nhttps://x.example`,
    ],
  ])('is found: %s', (_case, text) => expect(descriptionOf(text)).toBe(prose));

  test('can be a list item if the text is a list', () => {
    const item = 'During the hackathon we built a kettle that waits for the sun.';
    expect(descriptionOf(`## Project Description\n\n- **Solar Kettle**\n- ${item}`)).toBe(item);
  });

  test('loses the angle brackets that a template puts around it', () => {
    expect(descriptionOf('<We built a kettle, and it waits.>')).toBe('We built a kettle, and it waits.');
  });

  test('is found in a project that is named like a section', () => {
    const text =
      '# Team Builder\n\n## GitHub handles\n\n- @ada, who did all of the drawing and the talking\n\n## What\n\n';
    expect(read(`${text}${prose}`).description).toBe(prose);
  });

  test('keeps the author’s own questions', () => {
    const text = 'Do you ever want tea? Do you want the sun to make it?';
    expect(descriptionOf(text)).toBe(text);
  });

  test('ends with a whole sentence if the paragraph has more than 500 characters', () => {
    const description = descriptionOf('The kettle waits for the sun. '.repeat(30));
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description.length).toBeGreaterThan(DESCRIPTION_MAX - 40);
    expect(description).toMatch(/sun\.$/);
  });

  test('ends with a whole word if one sentence has more than 500 characters', () => {
    const description = descriptionOf('kettle '.repeat(200));
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description).toMatch(/ kettle…$/);
  });

  test('is empty if nothing is readable', () => expect(descriptionOf('![x](y.png)')).toBe(''));
});

describe('a write-up’s content', () => {
  const prose = 'A kettle that waits for the sun.';

  test('is the whole file, unchanged, if it contains no description', () => {
    const text = '# A\r\n\n<!-- note -->\n\tcode\n\n<details>\n';
    expect(read(text).content).toBe(text);
  });

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
    [
      'after the template’s own text',
      `# Hackathon Submission: Kettle\n\n## Project Title\n_What is the name of your project?_\nKettle\n\n## Project Description\n_What have you built during the hackathon?_\n${prose}\n\n## Inspiration\nTea.\n`,
      '## Inspiration\nTea.\n',
    ],
    [
      'with a heading that still has text below it',
      `# Kettle\n\n## What\n\n${prose}\n\nMore.`,
      '## What\n\nMore.',
    ],
    [
      'with an image, a table and people above the description',
      `# Kettle\n\n![kettle](x.png)\n\n## Team\n- @ada\n\n## What\n${prose}\n\n## Why\nTea.`,
      '![kettle](x.png)\n\n## Team\n- @ada\n\n## Why\nTea.',
    ],
    [
      'with the section of the title if it says more than the name',
      `# Kettle\n\n## Project Title\nKettle, a warm one\n\n## What\n${prose}\n\n## Why\nTea.`,
      '## Project Title\nKettle, a warm one\n\n## Why\nTea.',
    ],
    ['with its indented code', `${prose}\n\n    npm start\n`, '    npm start\n'],
    ['without the quotation around the description', `> ${prose}\n\nMore.`, 'More.'],
    [
      'without the list item of the description',
      '- During the hackathon we built a kettle that waits for the sun.\n- It is warm.\n',
      '- It is warm.\n',
    ],
    [
      'with the sentence that announces a list',
      `${prose} Its features:\n\n- sun\n`,
      'Its features:\n\n- sun\n',
    ],
    ['with line breaks as they are', `# Kettle\r\n\r\n${prose}\r\n\r\nMore.\r\nTea.`, 'More.\r\nTea.'],
  ])('begins %s', (_case, text, content) => {
    expect(read(text).content).toBe(content);
  });

  test('begins with the first sentence that didn’t fit into the description', () => {
    const text = 'The kettle waits for the sun. '.repeat(30).trim();
    const { content, description } = read(`# Kettle\n\n${text}\n`);
    expect(content.trim().length).toBeGreaterThan(0);
    expect(`${description} ${content.trim()}`).toBe(text);
  });

  test.each<[string, string]>([
    ['there is nothing else', `# Kettle\n\n${prose}\n`],
    ['a link would be lost', `# Kettle\n\nA kettle that waits for [the sun](https://sun.example).\n\nMore.`],
    ['an image would be lost', `# Kettle\n\nA kettle ![kettle](x.png) that waits for the sun.\n\nMore.`],
    ['the description is one shortened sentence', `# Kettle\n\n${'kettle '.repeat(200)}\n\nMore.`],
    [
      'the description ends within bold words',
      `# Kettle\n\n**${'The sun shines. '.repeat(40).trim()}** Yes.\n\nMore.`,
    ],
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
    [
      'front matter that is a program, which isn’t run',
      Buffer.from('---js\nprocess.exit(7)\n---\n# A'),
      'has front matter in JavaScript. Use YAML or JSON.',
    ],
  ])('refuse %s', (_case, bytes, reason) => {
    expect(() => readWriteUp('a.md', bytes)).toThrow(new Unusable(reason));
  });

  test('accept the longest text', () => {
    expect(read('a'.repeat(CONTENT_MAX)).content).toHaveLength(CONTENT_MAX);
  });
});
