import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, MEDIA, render } from '../../../support/renderMarkdown.tsx';
import { hasSharedData, sharedData, unlessShared } from '../../../support/sharedData.ts';

describe('hostile markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="q"><button>x</button></form>',
    '<style>body{display:none}</style>',
    '<p style="position:fixed">x</p>',
    '<picture><source srcset="data:image/png;base64,x"><img src="https://a.example/a.png"></picture>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mi xlink:href="data:x,y">x</mi></math>',
    '<details ontoggle=alert(1) open>x</details>',
  ])('is harmless: %s', (content) => expect(faultsOf(render(content))).toEqual([]));

  test('can’t change the tab order', () => {
    expect(render('<p tabindex="1">a</p><a tabindex="-1" href="https://example.com">b</a>')).not.toMatch(
      /tabindex/i,
    );
  });

  test.each([
    'https://bank.example@evil.example/',
    'https://somebody:secret@evil.example/a.png',
    'https://:secret@evil.example/',
  ])('gets neither a link nor a picture with the address %s', (address) => {
    const html = render(`[a](${address}) ![b](${address}) <${address}> <a href="${address}">c</a>`, [
      'https://evil.example',
    ]);
    expect(html).not.toMatch(/href|src|<img/);
  });

  test('can’t use the IDs and names of the page', () => {
    expect(render('<h2 id="root">a</h2><a name="config">b</a>')).not.toMatch(/(?:id|name)="(?:root|config)"/);
  });
});

describe('a team’s markdown', () => {
  test('has its highest heading as an h2, below the page’s own h1', () => {
    expect(render('# A\n\n## B\n\n<h4>C</h4>')).toMatch(
      /<h2 [^>]*>A<\/h2>.*<h3 [^>]*>B<\/h3>.*<h5 [^>]*>C<\/h5>/s,
    );
    expect(render('### A\n\n#### B')).toMatch(/<h2 [^>]*>A<\/h2>.*<h3 [^>]*>B<\/h3>/s);
    expect(render('# A\n\n###### B')).toMatch(/<h6 [^>]*>B<\/h6>/);
  });

  test('links only to https and email, and sends no referrer', () => {
    expect(render('[a](https://example.com)')).toContain(
      '<a href="https://example.com/" rel="noopener noreferrer" target="_blank">a</a>',
    );
    expect(render('[a](mailto:a@example.com)')).toContain('href="mailto:a@example.com"');
    expect(render('[a](http://example.com) [b](./LICENSE) [c](//example.com)')).not.toContain('href');
    expect(render(`[d](${MEDIA}/a/)`)).toContain(`href="${MEDIA}/a/"`);
  });

  test('can link to its own headings', () => {
    const html = render('[go](#the-idea)\n\n## The idea');
    expect(html).toContain('href="#user-content-the-idea"');
    expect(html).toContain('id="user-content-the-idea"');
  });

  test('links footnotes in both directions', () => {
    const html = render('Yes.[^1]\n\n[^1]: Really.');
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(targets).toHaveLength(2);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
    // Only screen readers announce this heading.
    expect(html).toMatch(/<h2 [^>]*class="sr-only"[^>]*>Footnotes/);
  });

  test('shows pictures from the portal’s own media and loads them lazily', () => {
    expect(render(`![a](${MEDIA}/v1/media/x/image)`)).toContain(`src="${MEDIA}/v1/media/x/image"`);
    expect(render(`![a](${MEDIA}/v1/media/x/image)`)).toContain('loading="lazy"');
    expect(render('![The logo](./logo.png)')).toMatch(/<span[^>]*>The logo<\/span>/);
    expect(render('![](http://example.com/a.png)')).toContain('Picture not available');
  });

  test.each(['![a](https://example.com/a.png)', '<img src="https://example.com/a.png" alt="a">'])(
    'offers to open a picture from another host instead of loading it: %s',
    (content) => {
      const html = render(content);
      expect(html).not.toContain('<img');
      expect(html).toMatch(
        /<span[^>]*missing[^>]*>a<a [^>]*href="https:\/\/example\.com\/a\.png" target="_blank" rel="noopener noreferrer">Open/,
      );
      expect(render(content, ['https://other.example'])).not.toContain('<img');
      expect(render(content, ['https://example.com'])).toContain('src="https://example.com/a.png"');
    },
  );

  test('doesn’t offer to open a picture from another host if the picture is in a link', () => {
    const html = render('[![a](https://example.com/a.png)](https://example.com)');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  test.each([
    './logo.png',
    '//example.com/a.png',
    'http://example.com/a.png',
    'ftp://example.com/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
  ])('shows the same placeholder for the picture %s, in markdown and in HTML', (address) => {
    for (const [alt, words] of [
      ['The logo', 'The logo'],
      ['', 'Picture not available'],
    ]) {
      const placeholder = expect.stringMatching(
        new RegExp(`^<div[^>]*><p>One <span class="[^"]*missing[^"]*">${words}</span> two</p></div>$`),
      );
      expect(render(`One ![${alt}](${address}) two`)).toEqual(placeholder);
      expect(render(`One <img src="${address}" alt="${alt}" width="40"> two`)).toEqual(placeholder);
    }
  });

  test('keeps alignment, details and small print, as on GitHub', () => {
    const html = render(
      '<p align="center"><sub>x</sub></p>\n\n<details><summary>More</summary>\n\n**b**\n\n</details>',
    );
    expect(html).toContain('<p align="center"><sub>x</sub></p>');
    expect(html).toMatch(/<details><summary>More<\/summary>\s*<p><strong>b<\/strong><\/p>/);
  });

  test('has its tables and its code in boxes that scroll by keyboard', () => {
    const html = render('| a |\n|---|\n| b |\n\n```ts\nconst a = 1;\n```');
    expect(html).toMatch(/<div[^>]*tabindex="0"[^>]*><table>/i);
    expect(html).toMatch(/<div[^>]*tabindex="0"[^>]*><pre><code class="language-ts">/i);
  });

  test('says whether a task is done', () => {
    const html = render('- [x] a\n- [ ] b');
    expect(html).toContain('aria-label="Done"');
    expect(html).toContain('aria-label="To do"');
  });
});

describe('links to headings', () => {
  test('come right after each heading, and aren’t part of its name', () => {
    expect(render('## The idea')).toMatch(
      /<h2 id="user-content-the-idea">The idea<\/h2><a [^>]*href="#user-content-the-idea" aria-label="Link to this heading"/,
    );
  });

  test('are missing inside a summary or a table cell', () => {
    expect(render('<details><summary><h2>A</h2></summary></details>')).not.toContain('Link to this heading');
    expect(render('<table><tr><td><h2>A</h2></td></tr></table>')).not.toContain('Link to this heading');
  });

  test('have unique IDs across the whole text', () => {
    const html = render('# A\n\ntext\n\n# A\n\n## A\n\n<h3>A</h3>');
    const ids = [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids).toEqual(['a', 'a-1', 'a-2', 'a-3'].map((id) => `user-content-${id}`));
  });
});

describe('videos', () => {
  const video = `${MEDIA}/v1/media/0f/video.m3u8`;

  test.each([`![The demo](${video})`, `[The demo](${video})`])(
    'show as a button that plays the video: %s',
    (content) => {
      const html = render(content);
      expect(html).toMatch(/<button type="button"[^>]*>.*Play .*The demo.*<\/button>/s);
      expect(html).not.toContain(video);
      // The page loads the thumbnail later: when the reader scrolls near the video, and once the video is processed.
      expect(html).not.toContain('<img');
    },
  );

  test('stay pictures inside a link, because a link can’t contain a button', () => {
    const html = render(`[![The demo](${video})](https://example.com)`);
    expect(html).toContain('thumbnail.jpg');
    expect(html).not.toContain('<button');
  });

  test.each([
    'https://evil.example/v1/media/0f/video.m3u8',
    `${MEDIA}/v1/media/0f/other.m3u8`,
    `${MEDIA}/v1/media/0f/x/video.m3u8`,
  ])('don’t play from other addresses: %s', (address) => {
    expect(render(`![The demo](${address})`)).not.toContain('<button');
  });
});

describe.skipIf(!hasSharedData)(`real write-ups${unlessShared}`, () => {
  const folder = sharedData('projects');
  const files = hasSharedData ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];

  test.each(files)('%s renders without faults', (file) => {
    const html = render(readFileSync(join(folder, file), 'utf8'));
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toContain('<h1');
    expect(html.replaceAll(/<[^>]+>/g, '').trim()).not.toBe('');
  });
});
