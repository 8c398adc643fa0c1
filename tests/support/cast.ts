import type { EventRef, ProjectRef } from '#contract/identifiers.ts';
import { documentId } from '../../functions/store/documents.ts';
import { type Caller, datesIn, OTHER, person, type Portal } from './portal.ts';

/** Every kind of caller there is, in the order of the access table's columns. */
export const KINDS = [
  'nobody',
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

/** One project of one event of one organisation, and somebody of every kind. */
export interface Cast extends Record<Exclude<Kind, 'nobody'>, Caller> {
  readonly ref: ProjectRef;
}

/** The organisations of a portal's latest cast. */
const latest = new WeakMap<Portal, readonly string[]>();

/**
 * Lets nobody else join an organisation by signing in. Otherwise everybody of a later cast would join those of all casts
 * before, each in a commit of its own.
 */
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

/**
 * Brings everybody on. The guest is of another company, as is the stranger, who has an organisation of their own. Both
 * inactive ones are in the team, so that only their being Inactive can keep them out. Who signs in from now on joins the
 * organisations of this cast, and none of a cast before.
 */
export async function bringOn(
  portal: Portal,
  phase: Parameters<typeof datesIn>[0] = 'VotingOpen',
): Promise<Cast> {
  for (const before of latest.get(portal) ?? []) await closeToNewcomers(portal, before);
  const org = await portal.organisation('Brightwater');
  latest.set(portal, [org, await portal.organisation('Elsewhere', [OTHER])]);
  const event: EventRef = await portal.event(org, datesIn(phase, portal.deps.clock()));
  const { project, owner, path } = await portal.project(event);
  const of = (tenant?: string) => portal.signIn(person(tenant));
  const cast: Cast = {
    ref: { ...event, project: project.Id },
    owner,
    stranger: await of(OTHER),
    guest: await of(OTHER),
    member: await of(),
    teammate: await of(),
    teamAdmin: await of(),
    eventAdmin: await of(),
    orgAdmin: await of(),
    inactiveInOrg: await of(),
    inactiveInEvent: await of(),
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
