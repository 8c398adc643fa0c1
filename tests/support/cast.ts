import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import { documentId } from '../../functions/store/documents.ts';
import { type Caller, datesIn, OTHER, person, type Portal } from './portal.ts';

/** The columns of the rows in `tests/support/calls/rows.ts` have the same order. */
export const KINDS = [
  'signedOut',
  'stranger',
  'member',
  'guest',
  'teammate',
  'teamAdmin',
  'owner',
  'eventAdmin',
  'orgAdmin',
  'inactiveInOrg',
  'inactiveInEvent',
] as const;
export type Kind = (typeof KINDS)[number];

/** A project, and one caller of each kind except `signedOut`. */
export interface Cast extends Record<Exclude<Kind, 'signedOut'>, Caller> {
  readonly ref: ProjectRef;
}

/** The organisations of each portal's latest cast. */
const latest = new WeakMap<Portal, readonly string[]>();

/** Removes the tenants of an organisation, so that the people of later casts don't join it. Each join would take a commit. */
async function closeToNewcomers({ deps: { store } }: Portal, org: string): Promise<void> {
  const organisation = await store.read('organisation', org, documentId.organisation());
  if (!organisation) return;
  const { etag, ...document } = organisation;
  await store.commit(org, [
    { do: 'replace', document: { ...document, tenants: [] }, ifMatch: etag },
    ...organisation.tenants.map(
      (tenant) => ({ do: 'delete', type: 'tenant', id: documentId.tenant(tenant) }) as const,
    ),
  ]);
}

export async function newAdmin(portal: Portal, org: string): Promise<Caller> {
  const admin = await portal.signIn(person());
  await portal.setRole(org, admin, 'Admin');
  return admin;
}

/**
 * Creates an organisation, an event in this phase and a project, with a caller of each kind. The guest and the stranger are
 * members of another organisation. Both inactive callers are in the team, so that nothing but their role keeps them out.
 * People who sign in later become members of one of these two organisations, but not of those of an earlier cast.
 */
export async function createCast(
  portal: Portal,
  phase: Parameters<typeof datesIn>[0] = 'VotingOpen',
): Promise<Cast> {
  for (const earlier of latest.get(portal) ?? []) await closeToNewcomers(portal, earlier);
  const org = await portal.organisation('Brightwater');
  latest.set(portal, [org, await portal.organisation('Elsewhere', [OTHER])]);
  const event: EventRef = await portal.event(org, datesIn(phase, portal.deps.clock()));
  const { project, owner, path } = await portal.project(event);
  const signInPerson = (tenant?: string) => portal.signIn(person(tenant));
  const cast: Cast = {
    ref: { ...event, project: project.Id },
    owner,
    stranger: await signInPerson(OTHER),
    guest: await signInPerson(OTHER),
    member: await signInPerson(),
    teammate: await signInPerson(),
    teamAdmin: await signInPerson(),
    eventAdmin: await signInPerson(),
    orgAdmin: await signInPerson(),
    inactiveInOrg: await signInPerson(),
    inactiveInEvent: await signInPerson(),
  };
  const { guest, teamAdmin, teammate, eventAdmin, orgAdmin, inactiveInOrg, inactiveInEvent } = cast;
  for (const one of [teammate, teamAdmin, inactiveInOrg, inactiveInEvent])
    await one.call('POST', `/v1/u/join/p/${path}/`);
  await owner.call('PUT', `/v1/p/${path}/members/${teamAdmin.userId}/`, { role: 'Admin' });
  await portal.setEventRole(event, guest, 'Guest');
  await portal.setEventRole(event, eventAdmin, 'Admin');
  await portal.setRole(org, orgAdmin, 'Admin');
  await portal.setRole(org, inactiveInOrg, 'Inactive');
  await portal.setEventRole(event, inactiveInEvent, 'Inactive');
  return cast;
}
