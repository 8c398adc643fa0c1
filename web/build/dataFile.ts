import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = '#contract/covers/glyphs.json';
const FILE = fileURLToPath(new URL('../../functions/contract/covers/glyphs.json', import.meta.url));
const ID = '\0data-file';

/**
 * Lets a build fetch the outlines of the letters on covers as data. As a script, the browser would also have to compile them, and
 * they would be a tenth of all scripts that the dashboard loads. The import becomes a promise. With a top-level `await`, the
 * bundler would split the other chunks into five times as many.
 */
export const dataFile = (): Plugin => ({
  name: 'data-file',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === SOURCE ? ID : null),
  load: (id) =>
    id === ID
      ? `import address from ${JSON.stringify(`${FILE}?url`)};\nexport default fetch(address).then((answer) => answer.json());`
      : null,
});
