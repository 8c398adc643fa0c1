import { join, resolve } from 'node:path';
import { build, type OutputChunk, type Plugin } from 'rolldown';
import { Visitor } from 'rolldown/utils';
import { paths } from '../machine/paths.ts';

const ZOD_CORE = join(import.meta.dirname, 'zodCore.ts');

/** Parts of the Cosmos SDK that the functions never call. They would be a tenth of what each start loads. */
const UNUSED = new RegExp(
  `@azure/cosmos/dist/esm/(?:${[
    'bulk/',
    'encryption/',
    'inference/',
    'client/(?:ChangeFeed|Conflict|Offer|Permission|StoredProcedure|Trigger|User|UserDefinedFunction)/',
    'queryExecutionContext/(?:hybrid|nonStreaming)',
    'queryExecutionContext/EndpointComponent/(?:GroupBy|NonStreaming)',
  ].join('|')}).*(?<!index)\\.js$`,
);

/** Puts an empty class in the place of everything that unused modules export. The build fails if it misses a name. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  transform: {
    filter: { id: UNUSED },
    handler: (code) =>
      [...code.matchAll(/^export (?:async )?(?:class|const|function|let|var) (\w+)/gm)]
        .map(([, name]) => `export class ${name} {}`)
        .join('\n'),
  },
};

/**
 * Turns the fields of object schemas into getters, which zod calls when a schema is first used. Otherwise, each start would
 * create 2,700 schemas, and most calls need only a few of them.
 */
const withLazyFields: Plugin = {
  name: 'with-lazy-fields',
  transform: {
    filter: { id: /functions\/.*\.ts$/, code: 'zod' },
    handler(code) {
      const edits: [start: number, end: number, text: string][] = [];
      new Visitor({
        CallExpression({ arguments: [fields], callee }) {
          if (!/^z\s*\.object$|\.extend$/.test(code.slice(callee.start, callee.end))) return;
          for (const field of fields?.type === 'ObjectExpression' ? fields.properties : [])
            if (field.type === 'Property' && !field.computed && field.value.type === 'CallExpression')
              edits.push(
                [field.start, field.start, 'get '],
                [field.key.end, field.value.start, '() { return '],
                [field.end, field.end, ' }'],
              );
        },
      }).visit(this.parse(code, { lang: 'ts' }));
      // From the last to the first, because an edit moves everything after it.
      for (const [start, end, text] of edits.toSorted(([one], [other]) => other - one))
        code = code.slice(0, start) + text + code.slice(end);
      return code;
    },
  },
};

export interface Bundle {
  /** The path of the entry file. */
  readonly file: string;
  /** The size of what each start loads: the entry file and its static imports. */
  readonly startBytes: number;
  readonly bytes: number;
}

/** Bundles a program into ES modules. Code behind an `import()` gets its own files, which the start doesn't load. */
export async function bundle(entry: string, outdir: string): Promise<Bundle> {
  const { output } = await build({
    cwd: paths.root,
    input: entry,
    plugins: [withoutUnused, withLazyFields],
    platform: 'node',
    external: [
      // sharp contains native code, and the host of Azure Functions provides functions-core.
      'sharp',
      '@azure/functions-core',
      // Azure's libraries use these two to read Arrow listings and to open a browser. A server does neither.
      'apache-arrow',
      'open',
    ],
    resolve: {
      // The default order would take the CommonJS form of OpenTelemetry, from which unused code can't be removed.
      mainFields: ['module', 'main'],
      alias: {
        'zod/v4/core': ZOD_CORE,
        // The Node version of qrcode imports a PNG encoder. The functions draw only SVG.
        qrcode: 'qrcode/lib/browser.js',
        // The minified file in this package is smaller than the one that the bundler makes from its sources.
        '@azure/functions$': '@azure/functions/dist/azure-functions.min.js',
      },
    },
    transform: { target: 'node24' },
    output: {
      dir: outdir,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      minify: true,
      codeSplitting: {
        // Each start needs one file, because reading 80 small ones takes a sixth of the start. The program itself isn't
        // in it: at its top level, it can await code that imports this file, and neither would ever end.
        groups: [{ name: 'start', tags: ['$initial'], test: (module) => module !== entry }],
      },
    },
    logLevel: 'warn',
  });
  const files = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const [{ fileName: start }] = output;
  const sum = (names: Iterable<string>) =>
    Iterator.from(names).reduce((total, name) => total + Buffer.byteLength(files.get(name)?.code ?? ''), 0);
  return {
    file: resolve(outdir, start),
    startBytes: sum(filesLoadedWith(start, files)),
    bytes: sum(files.keys()),
  };
}

function filesLoadedWith(
  name: string,
  files: ReadonlyMap<string, OutputChunk>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(name)) return found;
  const file = files.get(name);
  if (file === undefined) return found;
  found.add(name);
  for (const imported of file.imports) filesLoadedWith(imported, files, found);
  return found;
}
