import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeStylesheet } from '../../../web/build/themeCss.ts';

/** A browser silently drops a declaration whose custom property isn't set. */
test('every custom property that a style sheet uses is defined', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.startsWith('dist'))
    .map((file) => readFileSync(`web/${file}`, 'utf8'));
  const set = new Set(
    [themeStylesheet(), ...sources]
      .flatMap((text) => [...text.matchAll(/(--[\w-]+)'?\s*:/g)])
      .map(([, name]) => name),
  );
  const used = new Set(
    sources.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)]).map(([, name]) => name),
  );
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
