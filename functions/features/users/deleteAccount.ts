import { normaliseEmail } from '#contract/base/text.ts';
import { invalid, Refusal } from '../../core/errors.ts';
import { logSignal } from '../../core/signals.ts';
import type { Sessions } from '../../domain/access/sessions.ts';
import { areTeamsFixed } from '../../domain/access/teamsFixed.ts';
import { type Context, instant } from '../../domain/context.ts';
import { endMembership } from '../../domain/organisations/endMembership.ts';
import { readOwners } from '../../domain/organisations/owners.ts';
import { deletionOperations } from '../../domain/users/deletionOperations.ts';
import { ownProfile, readProfile } from '../../domain/users/readProfile.ts';
import {
  documentId,
  type MemberDocument,
  type ParticipantDocument,
  refOfEventKey,
} from '../../store/documents.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Marks the account as deleted and ends its sessions in one commit. Then a task removes the person's data.
 * @throws Refusal invalid if `confirm` isn't the caller's own email address; owns_team, last_owner, unauthenticated
 */
export async function deleteAccount(ctx: Context, sessions: Sessions, confirm: string): Promise<void> {
  const { log, store, tasks } = ctx;
  const { userId } = ctx.caller;
  const { granted, profile: own } = await ownProfile(ctx);
  if (normaliseEmail(confirm) !== own.email)
    throw invalid('confirm', 'Type your own email address as it appears in your profile.');
  await requireNothingOwned(ctx);
  // End memberships as an Owner now, not in the task. If the last two Owners delete their accounts at the same time, this call
  // refuses one of them.
  for (const membership of await ownedOrganisations(ctx)) await endMembership(granted, membership, 'refused');

  await untilCommitted(async (maybeCommitted) => {
    const profile = await store.read('profile', userId, documentId.profile());
    if (profile === null && maybeCommitted) return;
    // Without a profile, `readProfile` throws, because another request has deleted the account.
    await granted.store.commit(
      userId,
      deletionOperations(profile ?? (await readProfile(ctx)), instant(ctx.clock)),
    );
  });
  sessions.forget(userId);
  logSignal(log, 'account deleted', ctx.caller.sessionId);
  try {
    await tasks.put({ kind: 'clearAccount', userId });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // The account is deleted anyway. Upkeep queues the task later.
    log('warn', 'task not queued', { traceId: ctx.traceId, kind: 'clearAccount' });
  }
}

/**
 * People who are Inactive can't hand their teams over, so the deletion does that.
 * @throws Refusal owns_team with the names of the teams, or else last_owner with the names of the organisations
 */
async function requireNothingOwned(ctx: Context): Promise<void> {
  const own = { property: 'userId', equals: ctx.caller.userId } as const;
  const [members, participations] = await Promise.all([
    ctx.store.find('member', own),
    ctx.store.find('participant', own),
  ]);
  const inactive = new Set(members.flatMap(({ orgId, role }) => (role === 'Inactive' ? [orgId] : [])));
  const active = participations.filter(
    ({ eventKey, role }) => role !== 'Inactive' && !inactive.has(refOfEventKey(eventKey).org),
  );
  const teams = await joinedNames(active, (one) => ownedTeam(ctx, one));
  if (teams !== null) {
    const hint = 'First hand each team over to one of its members, or delete its project.';
    throw new Refusal('owns_team', `You own ${teams}. ${hint}`);
  }
  const lastOwned = await joinedNames(members.filter(isOwner), (one) => ownedAlone(ctx, one));
  if (lastOwned !== null)
    throw new Refusal(
      'last_owner',
      `You are the last Owner of ${lastOwned}. Make someone else an Owner first.`,
    );
}

async function ownedOrganisations({ caller, store }: Context): Promise<readonly MemberDocument[]> {
  const members = await store.find('member', { property: 'userId', equals: caller.userId });
  return members.filter(isOwner);
}

const isOwner = ({ role }: MemberDocument) => role === 'Owner';

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
