import { join, relative, resolve, sep } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { paths } from '../machine/paths.ts';

/** Defines `require`, which ES modules don't have, for CommonJS libraries that load Node's built-in modules with it. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

const ZOD_CORE = join(import.meta.dirname, 'zodCore.ts');
const NO_KEY_VAULT = join(import.meta.dirname, 'noKeyVault.ts');

export interface Bundle {
  /** The path of the entry file. */
  readonly file: string;
  /** The size of what each start loads: the entry file and its static imports. */
  readonly startBytes: number;
  readonly bytes: number;
}

/** Bundles a program into ES modules. Code behind an `import()` gets its own files, which the start doesn't load. */
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
    // esbuild's default order would take the CommonJS form of OpenTelemetry, from which it can't remove unused code.
    mainFields: ['module', 'main'],
    external: [
      // sharp contains native code, and the host of Azure Functions provides functions-core.
      'sharp',
      '@azure/functions-core',
      // Azure's libraries use these two to read Arrow listings and to open a browser. A server does neither.
      'apache-arrow',
      'open',
    ],
    alias: {
      'zod/v4/core': ZOD_CORE,
      '@azure/keyvault-keys': NO_KEY_VAULT,
      // The Node version of qrcode imports a PNG encoder. The functions draw only SVG.
      qrcode: 'qrcode/lib/browser.js',
      // The minified file in this package is smaller than the one that esbuild makes from its sources.
      '@azure/functions': '@azure/functions/dist/azure-functions.min.js',
    },
    legalComments: 'external',
    banner: { js: REQUIRE },
    logLevel: 'warning',
    metafile: true,
  });
  const { outputs } = metafile;
  const source = withSlashes(relative(paths.root, entry), sep);
  const start = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === source) ?? '';
  const sum = (files: Iterable<string>) =>
    Iterator.from(files).reduce((total, file) => total + (outputs[file]?.bytes ?? 0), 0);
  return {
    file: resolve(paths.root, start),
    startBytes: sum(filesLoadedWith(start, outputs)),
    bytes: sum(Object.keys(outputs)),
  };
}

/** Writes a path with slashes, as esbuild does on every system. @param separator the separator of this system */
export const withSlashes = (path: string, separator: string): string => path.split(separator).join('/');

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
