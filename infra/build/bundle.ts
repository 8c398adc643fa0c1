import { join, relative, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { paths } from '../machine/paths.ts';

/** Libraries in CommonJS ask for Node's own modules by `require`, which modules do not have. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** Keeps zod's languages out of the start; the file says how. */
const ZOD_CORE = join(import.meta.dirname, 'zodCore.ts');

/** A bundled server. */
export interface Bundle {
  /** The file to start. */
  readonly file: string;
  /** The bytes that a start loads: the file and what it imports, and so on. */
  readonly startBytes: number;
  /** The bytes of everything, what is imported on first use too. */
  readonly bytes: number;
}

/**
 * Bundles a server into a folder, as it is deployed: as modules, so that what is imported on first use lies in files of
 * its own. In one file of CommonJS all of it would be read and parsed at every start.
 */
export async function bundle(entry: string, outdir: string): Promise<Bundle> {
  const { metafile } = await build({
    absWorkingDir: paths.root,
    entryPoints: [entry],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    charset: 'utf8',
    // OpenTelemetry's CommonJS, which is named first, could not be cut down to what is used.
    mainFields: ['module', 'main'],
    external: [
      // Native, so that it lies beside the bundle.
      'sharp',
      // Only Azure's host has it, and supplies it.
      '@azure/functions-core',
      // What the libraries of Azure import for listings in another format, and to open a browser: no server asks for either.
      'apache-arrow',
      'open',
    ],
    alias: {
      'zod/v4/core': ZOD_CORE,
      // What draws SVG: the version for servers brings PNG along.
      qrcode: 'qrcode/lib/browser.js',
      // The library's own small form is smaller than what comes of the other one here.
      '@azure/functions': '@azure/functions/dist/azure-functions.min.js',
    },
    // Licences lie beside the files, not in them.
    legalComments: 'external',
    banner: { js: REQUIRE },
    logLevel: 'warning',
    metafile: true,
  });
  const { outputs } = metafile;
  // What is imported on first use counts as an entry point too.
  const source = relative(paths.root, entry);
  const start = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === source) ?? '';
  const sum = (files: Iterable<string>) =>
    Iterator.from(files).reduce((total, file) => total + (outputs[file]?.bytes ?? 0), 0);
  return {
    file: resolve(paths.root, start),
    startBytes: sum(loadedWith(start, outputs)),
    bytes: sum(Object.keys(outputs)),
  };
}

/** A file and all that it imports at once, directly or not. */
function loadedWith(
  file: string,
  outputs: Metafile['outputs'],
  found = new Set<string>(),
): ReadonlySet<string> {
  if (!(file in outputs) || found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') loadedWith(path, outputs, found);
  }
  return found;
}
