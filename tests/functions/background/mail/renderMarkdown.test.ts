import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../../functions/background/mail/renderMarkdown.ts';

test('formats a text in HTML, and keeps it readable as plain text', async () => {
  const markdown = [
    '# Lunch',
    'Pizza at **seven**, *not* `six`.\nBring ~~water~~ cups.',
    '3. one\n4. two\n   - [x] inner',
    '> quoted\n> twice',
    '| A | B |\n|---|---|\n| 1 | 2 |',
    '```\n<b>\n```',
    '---',
  ].join('\n\n');
  const { html, text } = await renderMarkdown(markdown);
  expect(html.replaceAll('\n', '')).toBe(
    '<p><strong>Lunch</strong></p>' +
      '<p>Pizza at <strong>seven</strong>, <em>not</em> <code>six</code>.Bring <del>water</del> cups.</p>' +
      '<ol start="3"><li><p>one</p></li><li><p>two</p><ul><li>[x] <p>inner</p></li></ul></li></ol>' +
      '<blockquote><p>quotedtwice</p></blockquote>' +
      '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>' +
      '<pre>&#60;b&#62;</pre><hr>',
  );
  expect(text).toBe(
    [
      'Lunch',
      'Pizza at seven, not six.\nBring water cups.',
      '3. one\n4. two\n   - [x] inner',
      '> quoted\n> twice',
      'A | B\n1 | 2',
      '<b>',
      '---',
    ].join('\n\n'),
  );
});

test.each([
  ['[Menu](https://food.example/menu?a=1&b=2)', 'Menu (https://food.example/menu?a=1&b=2)', 'food.example'],
  ['[Menu][m]\n\n[m]: https://food.example/', 'Menu (https://food.example/)', 'food.example'],
  [
    '[https://bank.example](https://evil.example)',
    'https://bank.example (https://evil.example/)',
    'evil.example',
  ],
  [
    '[Ask](mailto:ada@brightwater.example)',
    'Ask (mailto:ada@brightwater.example)',
    'ada@brightwater.example',
  ],
])('names where the link %s leads', async (markdown, text, shown) => {
  const rendered = await renderMarkdown(markdown);
  expect(rendered.text).toBe(text);
  expect(rendered.html).toMatch(/^<p><a href="(?:https|mailto):[^"]+">[^<]+<\/a> \([^()]+\)<\/p>\n*$/);
  expect(rendered.html).toContain(`(${shown})`);
});

test.each([
  ['https://food.example/menu', 'https://food.example/menu'],
  ['<ada@brightwater.example>', 'ada@brightwater.example'],
])('shows the address %s once', async (markdown, text) => {
  const rendered = await renderMarkdown(markdown);
  expect(rendered.text).toBe(text);
  expect(rendered.html).toContain(`>${text}</a></p>`);
});

describe('renders safely', () => {
  test.each([
    '[a](javascript:alert(1))',
    '[a](http://food.example)',
    '[a](data:text/html,x)',
    '[a](/dashboard/)',
    '[a](//evil.example)',
    '[a](https://bank.example@evil.example)',
    '![a](https://evil.example/pixel.png)',
    '<img src="https://evil.example/pixel.png">',
    '<script>alert(1)</script>',
    '<a href="https://evil.example">a</a>',
    '`<b onclick=x>`',
  ])('%s, as no link, picture or HTML', async (markdown) => {
    const { html } = await renderMarkdown(markdown);
    expect(html.replaceAll(/<\/?(?:p|code)>/g, '')).not.toMatch(/[<>"]/);
  });

  test('an address that could end the attribute', async () => {
    const { html } = await renderMarkdown(`[a](<https://x.example/"onmouseover='alert(1)'>)`);
    expect(html).not.toMatch(/"on|'/);
    expect(html.match(/"/g)).toHaveLength(2);
  });

  test('no characters that change the direction of a text', async () => {
    const { html, text } = await renderMarkdown('\u202Eab\u2066 [c](https://x.example)');
    expect(html + text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  test.each(['>'.repeat(2_000), '1. '.repeat(660), '*'.repeat(999) + 'a' + '*'.repeat(999)])(
    'deep nesting, as it was typed (%#)',
    async (markdown) => {
      const { html, text } = await renderMarkdown(markdown);
      expect(text).toBe(markdown);
      expect(html.length).toBeLessThan(20_000);
    },
  );
});
