import { describe, expect, test } from 'vitest';
import { fileCycles, folderCycles } from './cycles.ts';
import { type Import, importsIn, read, sources } from './imports.ts';
import { crossesFeatures, layerOf, leavesLayer, INFRA, PORTAL, SERVER } from './layers.ts';

const isIn =
  (...places: readonly RegExp[]) =>
  ({ from }: Import) =>
    places.some((place) => place.test(from));

const isServer = ({ from }: Import) => from.startsWith('functions/');

const isPackage =
  (name: RegExp) =>
  ({ to }: Import) =>
    name.test(to);

/** The packages that only some folders of the server may import. */
const azureSdks = isPackage(/^@azure\/(?!functions)/);
const azureFunctions = isPackage(/^@azure\/functions/);
const openTelemetry = isPackage(/^@opentelemetry\//);
const hono = isPackage(/^(?:hono|@hono)(?:\/|-|$)/);

/**
 * Returns true for the two type imports that may cross layers: web/api needs the type of the API, and web/ui the contract's
 * `Instant`.
 */
const isKnownType = ({ from, to, typeOnly }: Import) =>
  typeOnly &&
  ((from.startsWith('web/api/') && to === 'functions/app.ts') ||
    (from.startsWith('web/ui/') && to === 'functions/contract/base/text.ts'));

/** The rules. Each returns true for an import that breaks it. */
const RULES: Readonly<Record<string, (imported: Import) => boolean>> = {
  'each server layer imports only lower ones': (imported) => leavesLayer(imported, SERVER),

  'no feature imports another': crossesFeatures,

  'the contract imports only zod and itself': (imported) =>
    isIn(/^functions\/contract\//)(imported) &&
    imported.to !== 'zod' &&
    !imported.to.startsWith('functions/contract/'),

  'only store and adapters import Azure SDKs': (imported) =>
    isServer(imported) && azureSdks(imported) && !isIn(/^functions\/(?:store|adapters)\//)(imported),

  'only azure.ts imports code of @azure/functions, and only the hosts import its types': (imported) =>
    isServer(imported) &&
    azureFunctions(imported) &&
    !isIn(/^functions\/hosts\/azure\.ts$/)(imported) &&
    !(imported.typeOnly && isIn(/^functions\/hosts\//)(imported)),

  'only span.ts and adapters import OpenTelemetry': (imported) =>
    isServer(imported) &&
    openTelemetry(imported) &&
    !isIn(/^functions\/(?:core\/span\.ts|adapters\/)/)(imported),

  'only http, routes, the app and the hosts import Hono': (imported) =>
    isServer(imported) &&
    hono(imported) &&
    !isIn(
      /^functions\/(?:http\/|hosts\/|app\.ts$)/,
      /^functions\/features\/\w+\/\w*[rR]outes\.ts$/,
    )(imported),

  'hosts except convertNext.ts import background work only through background.ts': (imported) =>
    isIn(/^functions\/hosts\/(?!convertNext\.ts)/)(imported) &&
    imported.to.startsWith('functions/background/') &&
    imported.to !== 'functions/background/background.ts',

  'each portal layer imports only lower ones and the server’s contract': (imported) =>
    imported.from.startsWith('web/') && leavesLayer(imported, PORTAL) && !isKnownType(imported),

  'web/api has no components, and web/ui sends no requests': ({ from, to }) =>
    (from.startsWith('web/api/') && /^(?:react-dom|@fluentui\/)/.test(to)) ||
    (from.startsWith('web/ui/') && /^(?:swr|hono|@azure\/)/.test(to)),

  'each infra layer imports only lower ones': (imported) =>
    imported.from.startsWith('infra/') &&
    (leavesLayer(imported, INFRA) || /^(?:web|tests)\//.test(imported.to)),

  'the product imports neither infra nor tests': ({ from, to }) =>
    /^(functions|web)\//.test(from) && /^(infra|tests)\//.test(to),
};

/** Imports that break each rule, so the rule must report them. */
const PLANTED: Readonly<Record<string, readonly (readonly [file: string, source: string])[]>> = {
  'each server layer imports only lower ones': [
    ['functions/core/x.ts', "import { a } from '../store/store.ts';"],
    ['functions/store/x.ts', "export type { A } from '../domain/context.ts';"],
    ['functions/domain/x.ts', "import { a } from '../http/route.ts';"],
    ['functions/http/x.ts', "const a = import('../background/mail/a.ts');"],
    ['functions/adapters/x.ts', "type A = import('../http/route.ts').Env;"],
    ['functions/background/x.ts', "import { a } from '../adapters/a.ts';"],
    ['functions/features/x/y.ts', "import type { A } from '../../adapters/a.ts';"],
    ['functions/app.ts', "import { a } from './hosts/settings.ts';"],
  ],
  'no feature imports another': [
    ['functions/features/voting/x.ts', "import { a } from '../teams/a.ts';"],
    ['web/features/events/x.ts', "const a = import('../voting/VotePage.tsx');"],
    ['web/features/events/manage/x.ts', "import type { A } from '../../voting/a.ts';"],
  ],
  'the contract imports only zod and itself': [
    ['functions/contract/x.ts', "import { a } from '../store/a.ts';"],
    ['functions/contract/x.ts', "import ms from 'ms';"],
  ],
  'only store and adapters import Azure SDKs': [
    ['functions/hosts/x.ts', "import {\n  CosmosClient,\n} from '@azure/cosmos';"],
    ['functions/domain/media/x.ts', "import type { BlobClient } from '@azure/storage-blob';"],
  ],
  'only azure.ts imports code of @azure/functions, and only the hosts import its types': [
    ['functions/hosts/azureHttp.ts', "import { HttpResponse } from '@azure/functions';"],
    ['functions/http/x.ts', "import type { HttpRequest } from '@azure/functions';"],
  ],
  'only span.ts and adapters import OpenTelemetry': [
    ['functions/store/x.ts', "import { trace } from '@opentelemetry/api';"],
  ],
  'only http, routes, the app and the hosts import Hono': [
    ['functions/features/voting/castVote.ts', "import type { Context } from 'hono';"],
    ['functions/domain/context.ts', "import { HTTPException } from 'hono/http-exception';"],
  ],
  'hosts except convertNext.ts import background work only through background.ts': [
    ['functions/hosts/azure.ts', "import { clearAccount } from '../background/upkeep/clearAccount.ts';"],
  ],
  'each portal layer imports only lower ones and the server’s contract': [
    ['web/ui/x.tsx', "import '../features/events/page/EventPage.tsx';"],
    ['web/ui/x.tsx', "import { Role } from '#contract/base/permissions.ts';"],
    ['web/api/x.ts', "import { useNotify } from '../ui/hooks/useNotify.ts';"],
    ['web/api/x.ts', "import { a } from '../../functions/app.ts';"],
    ['web/forms/x.ts', "import { a } from '../shared/people/a.ts';"],
    ['web/shared/x.ts', "const a = import('../features/events/a.ts');"],
    ['web/features/x/y.ts', "import { a } from '../../app/routes.tsx';"],
    ['web/features/x/y.ts', "import type { A } from '../../../functions/domain/context.ts';"],
  ],
  'web/api has no components, and web/ui sends no requests': [
    ['web/ui/x.ts', "import useSWR from 'swr';"],
    ['web/api/x.ts', "import { Button } from '@fluentui/react-components';"],
  ],
  'each infra layer imports only lower ones': [
    ['infra/machine/x.ts', "import { a } from '../local/cloud.ts';"],
    ['infra/site/x.ts', "const a = import('../machine/paths.ts');"],
    ['infra/build/x.ts', "import { a } from '../local/portal/siteFiles.ts';"],
    ['infra/local/sign-in/x.ts', "import { a } from '../sample/people.ts';"],
    ['infra/local/sample/x.ts', "import type { A } from '../cloud.ts';"],
    ['infra/local/x.ts', "import { a } from '../tools/session/connection.ts';"],
    ['infra/tools/x.ts', "import { a } from '../../web/api/http/config.ts';"],
    ['infra/tools/x.ts', "import { a } from '../../tests/support/portal.ts';"],
  ],
  'the product imports neither infra nor tests': [
    ['functions/http/x.ts', "export * from '../../infra/machine/ports.ts';"],
    ['web/api/x.ts', "import { a } from '../../tests/support/portal.ts';"],
  ],
};

const files = sources('{functions,web,infra}/**/*.{ts,tsx}');
const imports = files.flatMap((file) => importsIn(file, read(file)));

describe('layers', () => {
  test.each([
    ['server', 'functions/', SERVER],
    ['portal', 'web/', PORTAL],
    ['infrastructure', 'infra/', INFRA],
  ])('every file of the %s belongs to a layer', (_part, folder, layers) => {
    expect(files.filter((file) => file.startsWith(folder) && !layerOf(file, layers))).toEqual([]);
  });

  test.each(Object.entries(RULES))('%s', (_rule, breaks) => {
    expect(imports.filter(breaks)).toEqual([]);
  });

  test.each(Object.entries(RULES))('the rule “%s” reports each planted violation', (rule, breaks) => {
    const planted = PLANTED[rule] ?? [];
    expect(planted.length).toBeGreaterThan(0);
    expect(planted.filter(([file, source]) => !importsIn(file, source).some(breaks))).toEqual([]);
  });

  test('in functions, only the hosts and programs.ts (for its child processes) read the environment', () => {
    const readers = files.filter(
      (file) => file.startsWith('functions/') && read(file).includes('process.env'),
    );
    expect(readers.filter((file) => !file.startsWith('functions/hosts/'))).toEqual([
      'functions/background/media/programs.ts',
    ]);
  });
});

describe('cycles', () => {
  test('don’t exist between folders', () => expect(folderCycles(imports)).toEqual([]));
  test('don’t exist between files', () => expect(fileCycles(imports)).toEqual([]));

  const planted = (...sources: readonly (readonly [from: string, source: string])[]) =>
    sources.flatMap(([from, source]) => importsIn(from, source));

  test('are found among several files, even through type imports', () => {
    const three = planted(
      ['functions/domain/a.ts', "import type { B } from './b.ts';"],
      ['functions/domain/b.ts', "import { c } from './c.ts';"],
      ['functions/domain/c.ts', "const a = import('./a.ts');"],
    );
    expect(fileCycles(three)).toEqual([
      ['functions/domain/a.ts', 'functions/domain/b.ts', 'functions/domain/c.ts'],
    ]);
    expect(folderCycles(three)).toEqual([]);
  });

  test('are found between folders without a cycle between files', () => {
    const two = planted(
      ['functions/domain/events/a.ts', "import { b } from '../teams/b.ts';"],
      ['functions/domain/teams/c.ts', "import { d } from '../events/d.ts';"],
    );
    expect(fileCycles(two)).toEqual([]);
    expect(folderCycles(two)).toEqual([['functions/domain/events', 'functions/domain/teams']]);
  });

  test('are found in a file that imports itself', () => {
    expect(fileCycles(planted(['web/ui/a.ts', "import { a } from './a.ts';"]))).toEqual([['web/ui/a.ts']]);
  });
});
