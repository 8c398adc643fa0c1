import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const HEAD = readFileSync(new URL('../head.html', import.meta.url), 'utf8').replace(/^<!--.*-->\s*/, '');

/** Replaces the comment `head.html` of each page with web/head.html: the title, the icons and the preview of a link. */
export const sharedHead = (): Plugin => ({
  name: 'shared-head',
  transformIndexHtml: { order: 'pre', handler: (page) => page.replace('<!-- head.html -->', HEAD.trim()) },
});
