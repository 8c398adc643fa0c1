import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The styles of index.html's frame, the measures that they use, and the rules of ui/css/base.css that affect the frame. */
const FRAME = `${read('../ui/css/measures.css')}
html{scrollbar-gutter:stable}
body{margin:0;background:var(--colorNeutralBackground2);color:var(--colorNeutralForeground1);font:var(--fontSizeBase300)/var(--lineHeightBase300) var(--fontFamilyBase)}
${read('../app/frame.css')}`;

/**
 * Pages that people often open directly. Their chunks load early. `address` is a regular expression for the path. `frame`
 * chooses the height of the frame's header (frame.css).
 */
const ENTRANCES: readonly (readonly [address: string, page: string, frame?: 'event'])[] = [
  ['^/dashboard/', 'features/dashboard/DashboardPage.tsx'],
  ['^/[^/]+/[^/]+/[^/]+/vote/', 'features/voting/VotePage.tsx'],
  [
    '^/(?!error/|invitations/)[^/]+/(?!results/|edit/|create/|admin/|audit/)[^/]+/[^/]+/$',
    'features/projects/page/ProjectPage.tsx',
  ],
  [
    '^/(?!error/|invitations/)[^/]+/(?!edit/|create/|admin/)[^/]+/$',
    'features/events/page/EventPage.tsx',
    'event',
  ],
];

/**
 * Makes index.html paint its frame with the theme and a small style sheet, and moves the other style sheets to the end of the
 * body. Also minifies public/boot.js, and lists the chunks of each page in ENTRANCES, so that it can preload the chunks of the
 * requested page. The page keeps the frame's style sheet, so no other file has these rules.
 */
export const earlyFrame = (): Plugin => ({
  name: 'early-frame',
  transformIndexHtml: (_page, { server }) => (server ? [{ tag: 'style', children: FRAME }] : []),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html.');
      const { code: source } = await transform(FRAME, { loader: 'css', minify: true });
      const frame = this.emitFile({ type: 'asset', name: 'frame.css', source });
      const styles: string[] = [];
      const html = String(page.source).replaceAll(/\s*<link rel="stylesheet" crossorigin[^>]*>/g, (link) => {
        styles.push(link);
        return '';
      });
      const early = [
        `<link rel="stylesheet" href="/${this.getFileName(frame)}">`,
        ...ENTRANCES.map((entrance) => chunksOf(bundle, entrance)),
      ];
      page.source = html
        .replace('<script', `${early.join('\n    ')}\n    <script`)
        // Scripts get a low priority, so that on slow connections the frame's files load first.
        .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
        .replace('</body>', `${styles.join('')}\n  </body>`);
    },
  },
  async writeBundle({ dir = '' }) {
    const file = join(dir, 'boot.js');
    const { code } = await transform(await readFile(file, 'utf8'), { minify: true, target: 'es2023' });
    await writeFile(file, code);
  },
});

/** Returns the `<meta>` element that lists the files of a page, except those that index.html loads itself. */
function chunksOf(
  bundle: Rolldown.OutputBundle,
  [address, source, frame]: (typeof ENTRANCES)[number],
): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
  if (!entry || !page) throw new Error(`The build has no chunk for ${source}.`);
  const loadedAnyway = closure(bundle, entry);
  const more = [...closure(bundle, page)].filter((chunk) => !loadedAnyway.has(chunk));
  const modules = more.map(({ fileName }) => fileName);
  const styles = more.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return `<meta name="portal-chunks" content="${[...modules, ...styles].join(' ')}" data-for="${address}" data-frame="${frame ?? ''}">`;
}

/** Returns a chunk and all chunks to which its static imports lead. */
function closure(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') closure(bundle, imported, found);
  }
  return found;
}
