import { describe, expect, expectTypeOf, test } from 'vitest';
import type { requireEvent } from '../../functions/domain/access/eventAccess.ts';
import type { lookAtProject } from '../../functions/domain/access/projectAccess.ts';
import type { AuditContext, Context, WriteContext } from '../../functions/domain/context.ts';
import type { Env } from '../../functions/http/route.ts';
import type { Operation, Store } from '../../functions/store/store.ts';
import { importsIn, read, sources } from './imports.ts';

const GRANTED = 'functions/domain/access/granted.ts';

/** The files with guards. A guard checks a permission or an ownership, and returns a context that can commit. */
const GUARDS = [
  'functions/domain/access/eventAccess.ts',
  'functions/domain/access/judgeAccess.ts',
  'functions/domain/access/organisationAccess.ts',
  'functions/domain/access/projectAccess.ts',
  'functions/domain/access/requirePortalAdministrator.ts',
  'functions/domain/media/ownMedia.ts',
  'functions/domain/users/readProfile.ts',
  'functions/features/invitations/ownInvitation.ts',
];

/**
 * These files import `Store`, so they could write without a guard. Sign-in, uploads and opting out check a token or a ticket
 * instead. A verb can pass only a guard's store to a file of the domain.
 */
const RAW_STORE = [
  'functions/domain/access/sessions.ts',
  'functions/domain/context.ts',
  'functions/domain/events/renewSummary.ts',
  'functions/domain/organisations/endMembership.ts',
  'functions/features/mail/unsubscribe.ts',
  'functions/features/media/routes.ts',
  'functions/features/media/upload.ts',
  'functions/features/session/admit.ts',
  'functions/features/session/authenticate.ts',
  'functions/features/session/ensureMemberships.ts',
  'functions/features/session/ensureProfile.ts',
  'infra/local/sample/loadEvent.ts',
  'infra/local/sample/loadSample.ts',
  'infra/local/sample/people.ts',
  'infra/local/sample/rememberReads.ts',
];

const files = sources('functions/**/*.ts', 'infra/**/*.ts');

/** A verb is one call of the API, such as casting a vote. */
describe('a verb without a guard', () => {
  // `npm run check` fails if one of the lines below an @ts-expect-error compiles.
  const writeIn = (ctx: Context, operations: readonly Operation[]) =>
    // @ts-expect-error -- a caller's context can't commit
    ctx.store.commit('partition', operations);
  const lookIn = (ctx: AuditContext, operations: readonly Operation[]) =>
    // @ts-expect-error -- a context for reading can commit only log entries
    ctx.store.commit('partition', operations);
  const pass = (ctx: Context): WriteContext =>
    // @ts-expect-error -- a caller's context can't stand in for one that a guard returned
    ctx;

  test('doesn’t compile, because its context has no commit', () => {
    expect([writeIn, lookIn, pass]).toHaveLength(3);
    expectTypeOf<Env['Variables']['context']>().toEqualTypeOf<Context>();
    expectTypeOf<Context['store']>().not.toHaveProperty('commit');
  });

  test('compiles once it has a guard', () => {
    type Access = Awaited<ReturnType<typeof requireEvent>>;
    expectTypeOf<Access['granted']['store']>().toEqualTypeOf<Store>();
    type Look = Awaited<ReturnType<typeof lookAtProject>>;
    expectTypeOf<Look['granted']>().toEqualTypeOf<AuditContext>();
  });
});

test('only guards import granted.ts, which makes contexts that can write', () => {
  const importers = files.filter((file) =>
    importsIn(file, read(file)).some(({ to, typeOnly }) => to === GRANTED && !typeOnly),
  );
  expect(importers.toSorted()).toEqual(GUARDS);
});

const CAST = /\bas (?:unknown as )?(?:(?:Write|Audit)?Context|Store|Granted)\b/;
/** Matches imports, in which `as` only gives another name and doesn't cast. */
const RENAMES = /^import\b|^\s+(?:type )?\w+ as \w+,?$/;
const casts = (source: string) => source.split('\n').some((line) => CAST.test(line) && !RENAMES.test(line));

test('only granted.ts casts to a context that can write', () => {
  expect(files.filter((file) => casts(read(file)))).toEqual([GRANTED]);
  expect(casts('  write(ctx as unknown as WriteContext);')).toBe(true);
  expect(casts("import { type Context as HonoContext } from 'hono';")).toBe(false);
});

test('RAW_STORE lists the files of the domain, the features and the sample that import Store', () => {
  const places = /^(?:functions\/(?:domain|features)|infra\/local\/sample)\//;
  const importers = files.filter(
    (file) => places.test(file) && /import[^;]*\{[^}]*\bStore\b[^}]*\}\s*from/.test(read(file)),
  );
  expect(importers.toSorted()).toEqual(RAW_STORE);
});
