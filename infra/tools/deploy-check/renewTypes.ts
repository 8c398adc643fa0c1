/**
 * `node infra/tools/deploy-check/renewTypes.ts {bicep-types-az} {msgraph-bicep-types}` copies the types that the templates
 * use from checkouts of these Microsoft repositories to SLICE_FILE. The same checkouts and templates give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { graphVersion, parseTemplates } from './project/parseTemplates.ts';
import { readProject } from './project/readProject.ts';
import { SLICE_FILE } from './types/slice.ts';
import { type PublishedTypes, takeSlice } from './types/takeSlice.ts';
import { usedTypes } from './types/usedTypes.ts';

const MEBIBYTE = 2 ** 20;

const [azure, graph] = process.argv.slice(2);
if (azure === undefined || graph === undefined) {
  process.stderr.write(
    'Usage: node infra/tools/deploy-check/renewTypes.ts {checkout of Azure/bicep-types-az} {checkout of microsoftgraph/msgraph-bicep-types}\n',
  );
  process.exitCode = 2;
} else {
  renew({ azure, graph });
}

/** A checkout can lack a work tree, so git reads the files. */
function gitOf(folder: string) {
  const git = (...given: string[]) =>
    execFileSync('git', ['-C', folder, ...given], { encoding: 'utf8', maxBuffer: 256 * MEBIBYTE });
  const paths = git('ls-tree', '-r', '--name-only', 'HEAD', 'generated').split('\n');
  const parsed = new Map<string, PublishedTypes>();
  const read = (path: string): PublishedTypes => {
    const types = parsed.get(path) ?? (JSON.parse(git('show', `HEAD:${path}`)) as PublishedTypes);
    parsed.set(path, types);
    return types;
  };
  const commit = git('rev-parse', 'HEAD').trim();
  return { commit, filesAt: (end: string) => paths.filter((path) => path.endsWith(end)).map(read) };
}

function renew(folders: { readonly azure: string; readonly graph: string }) {
  const azureTypes = gitOf(folders.azure);
  const graphTypes = gitOf(folders.graph);
  const project = readProject();
  const templates = parseTemplates(project, ({ file, line }, _rule, problem) => {
    throw new Error(`${file}:${line}: ${problem}`);
  });
  const slice = takeSlice(
    usedTypes(templates),
    (name) => {
      const [type = '', version = ''] = name.split('@');
      const provider = type.split('/')[0]?.toLowerCase();
      return provider === 'microsoft.graph'
        ? graphTypes.filesAt(`/microsoft.graph/${version}/${graphVersion(project)}/types.json`)
        : azureTypes.filesAt(`/${provider}/${version}/types.json`);
    },
    {
      'Azure/bicep-types-az': azureTypes.commit,
      'microsoftgraph/msgraph-bicep-types': graphTypes.commit,
    },
  );
  const bytes = brotliCompressSync(JSON.stringify(slice), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  writeFileSync(SLICE_FILE, bytes);
  process.stdout.write(
    `${Object.keys(slice.resources).length} resources, ${slice.types.length} types, ${bytes.length} bytes\n`,
  );
}
