import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import { eventKey } from '../../../functions/store/documents.ts';
import { type Caller, datesIn, HOME, OTHER, person, type Portal, startPortal } from '../portal.ts';
import { addressOf } from './call.ts';

/**
 * A portal with an event and people, for the fault trials. Each fixture has a Cosmos endpoint of its own, so that faults in
 * other fixtures can't affect it.
 */
export interface Fixture {
  readonly portal: Portal;
  readonly event: EventRef;
  readonly team: ProjectRef;
  /** Owns the team, is an Admin of the event, and has a vote and an invitation, so most lists have an entry. */
  readonly admin: Caller;
  /** Admin of the organisation, who may invite to everything. */
  readonly inviter: Caller;
  /** Owner of the organisation, who may change its members and read its audit log. */
  readonly owner: Caller;
  readonly administrator: Caller;
  /** The ID of an invitation to `admin`. */
  readonly invitation: string;
}

/** @param environment the settings of the blob storage */
export async function createFixture(environment: Readonly<Record<string, string>>): Promise<Fixture> {
  const portal = await startPortal(environment);
  // Someone from another tenant can only sign in if an organisation names that tenant.
  await portal.organisation('Elsewhere', [OTHER]);
  const event = await portal.event(await portal.organisation('Faulty'), datesIn('VotingOpen'));
  const { owner: admin, path, project } = await portal.project(event);
  await portal.setEventRole(event, admin, 'Admin');
  await admin.call('POST', `/v1/u/vote/p/${path}/`);
  const inviter = await portal.signIn(person());
  await portal.setRole(event.org, inviter, 'Admin');
  const owner = await portal.signIn(person());
  await portal.setRole(event.org, owner, 'Owner');
  const administrator = await portal.signIn(person(HOME, { roles: ['Portal.Administrator'] }));
  await inviter.call('POST', `/v1/e/${eventKey(event)}/projects/`, {
    name: 'Invites',
    owner: admin.person.email,
  });
  const { body } = await admin.call<{ Invitations: { Id: string }[] }>('GET', '/v1/u/invitations');
  return {
    portal,
    event,
    team: { ...event, project: project.Id },
    admin,
    inviter,
    owner,
    administrator,
    invitation: body.Invitations[0]?.Id ?? '',
  };
}

/** A new person makes the call. */
export async function newPerson({ portal }: Fixture) {
  const by = await portal.signIn(person());
  return { by, userId: by.userId };
}

/** The inviter makes the call. It is about an event in this phase that no other trial uses. */
export const ownEvent =
  (phase: Parameters<typeof datesIn>[0]) =>
  async ({ event: { org }, inviter, portal }: Fixture) => {
    const ids = await portal.event(org, datesIn(phase), { name: 'Own' });
    return { by: inviter, ids, eventKey: eventKey(ids), path: `/v1/e/${eventKey(ids)}` };
  };

/** The properties of documents that belong to a team. */
export const inTeam = (team: ProjectRef) => ({ eventKey: eventKey(team), projectId: team.project });

/** The call is about a new project without members, so that a new member always finds a seat. */
export async function emptyTeam({ admin, event }: Fixture, more: object = {}) {
  const { body } = await admin.call<{ Project: { Id: string } }>(
    'POST',
    `/v1/e/${eventKey(event)}/projects`,
    { name: 'Empty', owner: '', ...more },
  );
  const ids = { ...event, project: body.Project.Id };
  return { ids, inTeam: inTeam(ids) };
}

/** A new person makes the call. It is about a new team, to which the person doesn't belong. */
export async function outsider(fixture: Fixture, more: object = {}) {
  const { by, userId } = await newPerson(fixture);
  const { ids, inTeam } = await emptyTeam(fixture, more);
  const person = { member: userId, participant: userId, person: userId };
  return { by, ids: { ...ids, ...person }, userId, membership: { userId, ...inTeam } };
}

/** The call is about the only member of a new team. */
export async function joinTeam(fixture: Fixture) {
  const { by: member, ...made } = await outsider(fixture);
  await member.call('POST', addressOf('/v1/u/join/p/:org/:event/:project', made.ids));
  return { ...made, member };
}
