import { Refusal } from '../../core/errors.ts';
import { areTeamsFixed } from '../../domain/access/teamsFixed.ts';
import type { Context } from '../../domain/context.ts';
import { readOwners } from '../../domain/organisations/owners.ts';
import { documentId, type MemberDocument, type ParticipantDocument } from '../../store/documents.ts';

export async function ownedOrganisations({ caller, store }: Context): Promise<readonly MemberDocument[]> {
  const members = await store.find('member', { property: 'userId', equals: caller.userId });
  return members.filter(({ role }) => role === 'Owner');
}

/** @throws Refusal owns_team with the names of the teams, or else last_owner with the names of the organisations */
export async function requireNothingOwned(ctx: Context): Promise<void> {
  const [organisations, participations] = await Promise.all([
    ownedOrganisations(ctx),
    ctx.store.find('participant', { property: 'userId', equals: ctx.caller.userId }),
  ]);
  const teams = await joinedNames(participations, (one) => ownedTeam(ctx, one));
  if (teams !== null) {
    const hint = 'First hand each team over to one of its members, or delete its project.';
    throw new Refusal('owns_team', `You own ${teams}. ${hint}`);
  }
  const lastOwned = await joinedNames(organisations, (one) => ownedAlone(ctx, one));
  if (lastOwned !== null)
    throw new Refusal(
      'last_owner',
      `You are the last Owner of ${lastOwned}. Make someone else an Owner first.`,
    );
}

const list = new Intl.ListFormat('en-GB');

async function joinedNames<T>(
  all: readonly T[],
  nameOf: (one: T) => Promise<string | null>,
): Promise<string | null> {
  const names = (await Promise.all(all.map(nameOf))).filter((name) => name !== null);
  return names.length === 0 ? null : list.format(names.toSorted());
}

/** Null if the person owns no team, or can't hand it over any more because the event has ended or is archived. */
async function ownedTeam(
  { clock, store }: Context,
  { eventKey, projectId, projectRole }: ParticipantDocument,
): Promise<string | null> {
  if (projectId === null || projectRole !== 'Owner') return null;
  const [event, project] = await Promise.all([
    store.read('event', eventKey, documentId.event()),
    store.read('project', eventKey, documentId.project(projectId)),
  ]);
  if (event === null || project === null) return null;
  return areTeamsFixed(event, clock()) ? null : `${project.name} (${event.name})`;
}

async function ownedAlone({ caller, store }: Context, { orgId }: MemberDocument): Promise<string | null> {
  const [organisation, owners] = await Promise.all([
    store.read('organisation', orgId, documentId.organisation()),
    readOwners(store, orgId),
  ]);
  const isAlone = owners === null || owners.userIds.every((one) => one === caller.userId);
  return isAlone ? (organisation?.name ?? orgId) : null;
}
