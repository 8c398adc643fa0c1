import { join, relative, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { paths } from '../machine/paths.ts';

/** CommonJS libraries load Node's built-in modules with `require`, which ES modules don't have. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

const ZOD_CORE = join(import.meta.dirname, 'zodCore.ts');

export interface Bundle {
  /** The path of the entry file. */
  readonly file: string;
  /** The entry file and its static imports, which every cold start loads. */
  readonly startBytes: number;
  readonly bytes: number;
}

/**
 * Bundles a program into ES modules. Code that is imported on first use stays in a file of its own, which a cold start
 * doesn't parse.
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
    // OpenTelemetry lists its CommonJS form first, which esbuild can't tree-shake.
    mainFields: ['module', 'main'],
    external: [
      'sharp',
      '@azure/functions-core',
      // Azure's libraries import these to read Arrow listings and to open a browser. A server needs neither.
      'apache-arrow',
      'open',
    ],
    alias: {
      'zod/v4/core': ZOD_CORE,
      // The Node version of this library pulls in a PNG encoder; the portal only draws SVG.
      qrcode: 'qrcode/lib/browser.js',
      // The library's own minified file is smaller than esbuild's result.
      '@azure/functions': '@azure/functions/dist/azure-functions.min.js',
    },
    legalComments: 'external',
    banner: { js: REQUIRE },
    logLevel: 'warning',
    metafile: true,
  });
  const { outputs } = metafile;
  const source = relative(paths.root, entry);
  const start = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === source) ?? '';
  const sum = (files: Iterable<string>) =>
    Iterator.from(files).reduce((total, file) => total + (outputs[file]?.bytes ?? 0), 0);
  return {
    file: resolve(paths.root, start),
    startBytes: sum(filesLoadedWith(start, outputs)),
    bytes: sum(Object.keys(outputs)),
  };
}

function filesLoadedWith(
  file: string,
  outputs: Metafile['outputs'],
  found = new Set<string>(),
): ReadonlySet<string> {
  if (!(file in outputs) || found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') filesLoadedWith(path, outputs, found);
  }
  return found;
}
