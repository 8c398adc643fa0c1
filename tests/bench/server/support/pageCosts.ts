import { gzipSync } from 'node:zlib';
import type { EventRef, ProjectRef } from '../../../../functions/contract/base/identifiers.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { type Caller, datesIn, HOME, person, type Portal } from '../../../support/portal.ts';
import { type Cost, costOf, lastCost } from './costOf.ts';
import { createAll, fillEvent, members, projectIdOf } from './fill.ts';

/** All events have as many projects, because a page shows projects. */
const PROJECTS = 40;

export interface CrowdedEvent {
  readonly ref: ProjectRef;
  /** A Member without a team. */
  readonly member: Caller;
  readonly admin: Caller;
  /** Has all projects to score. */
  readonly judge: Caller;
}

/**
 * Creates organisations with as many members as their event has participants. All events have the same projects.
 * @param sizes the number of people at each event
 */
export async function crowdedEvents<Size extends number>(
  portal: Portal,
  sizes: readonly Size[],
): Promise<Record<Size, CrowdedEvent>> {
  const refs: [Size, ProjectRef][] = [];
  for (const size of sizes) {
    const org = await portal.organisation(`Brightwater ${size}`);
    const ref = await portal.event(org, datesIn('VotingOpen'));
    await createAll(portal.deps.store, org, members(org, size));
    await fillEvent(portal.deps.store, ref, size, PROJECTS);
    refs.push([size, { ...ref, project: projectIdOf(0) }]);
  }
  const events: [Size, CrowdedEvent][] = [];
  for (const [size, ref] of refs) {
    // Signing in makes people members of the organisations that exist by then.
    const member = await portal.signIn(person(HOME));
    const admin = await portal.signIn(person(HOME));
    await portal.setEventRole(ref, member, 'Member');
    await portal.setEventRole(ref, admin, 'Admin');
    const judge = await portal.signIn(person(HOME));
    await portal.setEventRole(ref, judge, 'Guest');
    await createPanel(ref, { admin, judge });
    events.push([size, { ref, member, admin, judge }]);
  }
  return Object.fromEntries(events) as Record<Size, CrowdedEvent>;
}

/** Creates a panel that judges in a hall, because that takes the most reads, and publishes its plan. */
export async function createPanel(
  ref: EventRef,
  { admin, judge }: Pick<CrowdedEvent, 'admin' | 'judge'>,
): Promise<void> {
  const at = `/v1/e/${eventKey(ref)}`;
  const criteria = ['Idea', 'Work'].map((name) => ({ name, low: 'Poor', mid: 'Fair', high: 'Great' }));
  await admin.call('PUT', `${at}/judging`, {
    panels: [{ name: 'Main', criteria, rounds: [{ visits: 'All', mode: 'Expo' }] }],
  });
  await admin.call('PUT', `${at}/judges/${judge.userId}`, { panels: ['main'] });
  await judge.call('PUT', `/v1/u/judging/e/${eventKey(ref)}/confirm`, { conflicts: [] });
  const { body } = await admin.call<{ Plan: { Seed: string; Basis: string } }>(
    'POST',
    `${at}/judging/main/1/plan`,
    {},
  );
  const { status } = await admin.call('PUT', `${at}/judging/main/1/plan`, {
    seed: body.Plan.Seed,
    basis: body.Plan.Basis,
  });
  if (status !== 200) throw new Error(`The plan was answered with ${status}.`);
}

type PagesOf = Readonly<Record<string, (ref: ProjectRef) => readonly string[]>>;

/** The API calls behind each page that every Member reads, the reader's permissions included. */
const PAGES = {
  dashboard: () => ['/v1/u/start/'],
  organisation: ({ org }) => [`/v1/o/${org}/`, `/v1/u/access/o/${org}/`],
  event: (ref) => [`/v1/e/${eventKey(ref)}/?view=page`, `/v1/u/access/e/${eventKey(ref)}/`],
  'people of the event': (ref) => [`/v1/e/${eventKey(ref)}/everyone/`],
  'search for people': (ref) => [`/v1/e/${eventKey(ref)}/people/`],
  project: (ref) => {
    const path = `${eventKey(ref)}/${ref.project}/`;
    return [`/v1/p/${path}`, `/v1/u/access/p/${path}`, '/v1/u/vote/p/'];
  },
  awards: (ref) => [`/v1/e/${eventKey(ref)}/awards/`],
} satisfies PagesOf;

/** Pages that only Admins read. */
const ADMIN_PAGES = {
  'list of participants': (ref) => [`/v1/e/${eventKey(ref)}/participants/`],
  'vote report': (ref) => [`/v1/e/${eventKey(ref)}/reports/votes/`],
  'progress of judging': (ref) => [
    `/v1/e/${eventKey(ref)}/judging/`,
    `/v1/e/${eventKey(ref)}/judging/progress/`,
  ],
} satisfies PagesOf;

/** Pages that only judges read. */
const JUDGE_PAGES = {
  'projects of a judge': (ref) => [`/v1/u/judging/e/${eventKey(ref)}/`],
  'dashboard of a judge': () => ['/v1/u/start/'],
} satisfies PagesOf;

type Page = keyof typeof PAGES | keyof typeof ADMIN_PAGES | keyof typeof JUDGE_PAGES | 'vote';

export interface PageCost extends Cost {
  /** The answers as gzip. */
  readonly bytes: number;
}

export const zippedBytes = (body: unknown): number => gzipSync(JSON.stringify(body)).length;

async function costsOf(portal: Portal, caller: Caller, paths: readonly string[]): Promise<PageCost> {
  const sum = { storeCalls: 0, requestUnits: 0, bytes: 0 };
  for (const path of paths) {
    const { requestUnits, storeCalls } = await costOf(portal, caller, path);
    sum.storeCalls += storeCalls;
    sum.requestUnits += requestUnits;
    sum.bytes += zippedBytes((await caller.call('GET', path)).body);
  }
  return sum;
}

/** Measures each page, as read a second time, and one vote. */
export async function pageCosts(
  portal: Portal,
  { admin, judge, member, ref }: CrowdedEvent,
): Promise<Map<Page, PageCost>> {
  const costs = new Map<Page, PageCost>();
  for (const [caller, pages] of [
    [member, PAGES],
    [admin, ADMIN_PAGES],
    [judge, JUDGE_PAGES],
  ] as const)
    for (const [page, pathsOf] of Object.entries<(ref: ProjectRef) => readonly string[]>(pages))
      costs.set(page as Page, await costsOf(portal, caller, pathsOf(ref)));
  const { body, status } = await member.call('POST', `/v1/u/vote/p/${eventKey(ref)}/${ref.project}`);
  if (status !== 200) throw new Error(`The vote was answered with ${status}.`);
  return costs.set('vote', { ...lastCost(portal), bytes: zippedBytes(body) });
}
