import { describe, expect, test } from 'vitest';
import { type Import, importsIn, read, sources } from './imports.ts';

/** The layers of README's "Map": who must not import what. Each rule answers whether an import breaks it. */
const RULES: Readonly<Record<string, (one: Import) => boolean>> = {
  'the contract imports nothing but zod and itself': ({ from, to }) =>
    from.startsWith('functions/contract/') && to !== 'zod' && !to.startsWith('functions/contract/'),

  'the portal takes of the functions only the contract, and the type of the app': ({ from, to, typeOnly }) =>
    from.startsWith('web/') &&
    to.startsWith('functions/') &&
    !(typeOnly && to === 'functions/app/createApp.ts'),

  'web/ui knows no feature, no call and no page': ({ from, to }) =>
    from.startsWith('web/ui/') && /^web\/(features|api|app)\//.test(to),

  'no feature of the portal knows another': ({ from, to }) => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
    return feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to);
  },

  'routes know no platform': ({ from, to }) =>
    /^functions\/[^/]+\/routes\.ts$/.test(from) && (to.startsWith('@azure/') || isPlatform(to)),

  'verbs know no transport and no platform': ({ from, to }) =>
    isVerb(from) && (/^(hono|@hono)(\/|-|$)/.test(to) || to.startsWith('@azure/') || isPlatform(to)),

  'only the store and the platform know Azure’s data': ({ from, to }) =>
    from.startsWith('functions/') &&
    !/^functions\/(store|platform)\//.test(from) &&
    /^@azure\/(cosmos|storage-)/.test(to),

  'only span.ts and the platform know OpenTelemetry': ({ from, to }) =>
    from.startsWith('functions/') &&
    from !== 'functions/span.ts' &&
    !isPlatform(from) &&
    to.startsWith('@opentelemetry/'),

  'only azure.ts runs @azure/functions; beside it in its folder, its types are known': ({
    from,
    to,
    typeOnly,
  }) =>
    from.startsWith('functions/') &&
    to.startsWith('@azure/functions') &&
    from !== 'functions/host/azure.ts' &&
    !(typeOnly && from.startsWith('functions/host/')),

  'a host knows what is done behind the answers by the one list of it': ({ from, to }) =>
    from.startsWith('functions/host/') &&
    !/^functions\/host\/(background|workingOf)\.ts$/.test(from) &&
    /^functions\/(?!app\/|host\/|platform\/|(log|span)\.ts)/.test(to),

  'the product knows nothing of its local stand-ins or its tests': ({ from, to }) =>
    /^(functions|web)\//.test(from) && /^(infra|tests)\//.test(to),
};

/** What knows Azure, the environment and the process: the hosts, and what they are made of. */
const isPlatform = (path: string) => /^functions\/(host|platform)\//.test(path);

/** A feature's folder holds routes.ts and its verbs; these folders are no features. */
const NO_FEATURES = new Set(['app', 'contract', 'host', 'platform', 'store']);

function isVerb(path: string): boolean {
  const [, folder = '', file = ''] = /^functions\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return folder !== '' && !NO_FEATURES.has(folder) && file !== 'routes.ts';
}

const files = sources('functions/**/*.ts', 'web/**/*.ts', 'web/**/*.tsx');

describe('layers', () => {
  test.each(Object.entries(RULES))('%s', (_rule, breaks) => {
    const broken = files.flatMap((file) => importsIn(file, read(file))).filter(breaks);
    expect(broken).toEqual([]);
  });

  test.each<[string, string, string]>([
    [
      'the contract imports nothing but zod and itself',
      'functions/contract/x.ts',
      "import { a } from '../store/a.ts';",
    ],
    [
      'the portal takes of the functions only the contract, and the type of the app',
      'web/api/x.ts',
      "import { a } from '../../functions/app/createApp.ts';",
    ],
    [
      'web/ui knows no feature, no call and no page',
      'web/ui/x.tsx',
      "import '../features/event/EventPage.tsx';",
    ],
    [
      'no feature of the portal knows another',
      'web/features/event/x.ts',
      "const a = import('../voting/VotePage.tsx');",
    ],
    ['routes know no platform', 'functions/voting/routes.ts', "import { a } from '../platform/settings.ts';"],
    [
      'verbs know no transport and no platform',
      'functions/voting/castVote.ts',
      "import type { Context } from 'hono';",
    ],
    [
      'only the store and the platform know Azure’s data',
      'functions/app/x.ts',
      "import {\n  CosmosClient,\n} from '@azure/cosmos';",
    ],
    [
      'only span.ts and the platform know OpenTelemetry',
      'functions/store/x.ts',
      "import { trace } from '@opentelemetry/api';",
    ],
    [
      'only azure.ts runs @azure/functions; beside it in its folder, its types are known',
      'functions/host/azureHttp.ts',
      "import { HttpResponse } from '@azure/functions';",
    ],
    [
      'only azure.ts runs @azure/functions; beside it in its folder, its types are known',
      'functions/app/x.ts',
      "import type { HttpRequest } from '@azure/functions';",
    ],
    [
      'a host knows what is done behind the answers by the one list of it',
      'functions/host/azure.ts',
      "import { erasePersonalFields } from '../upkeep/erasePersonalFields.ts';",
    ],
    [
      'the product knows nothing of its local stand-ins or its tests',
      'functions/app/x.ts',
      "export * from '../../infra/local/ports.ts';",
    ],
  ])('"%s" bites', (rule, file, source) => {
    expect(importsIn(file, source).filter((one) => RULES[rule]?.(one))).toHaveLength(1);
  });

  test('verbs read no environment', () => {
    expect(files.filter(isVerb).filter((file) => read(file).includes('process.env'))).toEqual([]);
  });
});

describe('verbs that write', () => {
  const writers = files.filter(isVerb).filter((file) => read(file).includes('.commit('));
  /** Parts of verbs that have asked before; no route may call them. */
  const parts = [
    'functions/access/suspensions.ts',
    'functions/audit/writeAhead.ts',
    'functions/events/foundEvent.ts',
    'functions/events/renewSummary.ts',
    'functions/invitations/grantPlace.ts',
    'functions/invitations/inviteOwner.ts',
    'functions/invitations/writeInvitation.ts',
    'functions/organisations/changeRole.ts',
    'functions/organisations/endMembership.ts',
    'functions/teams/takeSeat.ts',
  ];
  /**
   * Signing in makes the session that permissions hang on, by a proof of its own, the ID token. Mails are sent by nobody:
   * who may invite was asked when their task was queued; so was who sent a video that is converted. Upkeep follows what
   * somebody has done who was asked.
   */
  const unasked = /^functions\/(?:session|mail|transcoder|upkeep)\//;
  const guarded = writers.filter((file) => !unasked.test(file) && !parts.includes(file));

  test('there are some', () => expect(guarded.length).toBeGreaterThan(5));

  test.each(guarded)('%s asks for the permission before it writes', (file) => {
    const source = read(file);
    const body = source.slice(source.indexOf('export async function'));
    const check = body.search(
      /\b(require(Organisation|Event|Project|Inviting|PortalAdministrator)|projectAccess|ownInvitation|ownMedia|ownVideo|readProfile)\(|\btickets\.verify\(|portalAdministrator\)/,
    );
    expect(check).toBeGreaterThan(-1);
    expect(check).toBeLessThan(body.indexOf('.commit('));
  });

  test.each(parts)('%s is a part of verbs, which no route calls', (file) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const callers = files.filter((one) => read(one).includes(`/${name}'`));
    expect(callers.length).toBeGreaterThan(0);
    expect(callers.filter((one) => !isVerb(one))).toEqual([]);
  });
});
