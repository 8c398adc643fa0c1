import { eventRoleRefusal } from '#contract/access/standing.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Role } from '#contract/base/permissions.ts';
import { enforce, notFound, Refusal, refusal } from '../../core/errors.ts';
import { logSignal } from '../../core/signals.ts';
import { type CheckedEvent, requireEvent } from '../../domain/access/eventAccess.ts';
import type { Grant } from '../../domain/access/granted.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { participantOperations } from '../../domain/counts/counts.ts';
import { readOwners } from '../../domain/organisations/owners.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { participantOf } from '../../domain/users/participantOf.ts';
import { documentId, type ParticipantDocument, refOfEventKey } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Gives a person a role at the event, and makes them a participant if they aren't one.
 * @throws Refusal not_found, forbidden, archived, owners_only, last_owner, already_in_team
 */
export async function setParticipantRole(
  ctx: Context,
  ref: EventRef,
  userId: string,
  role: Role,
): Promise<void> {
  await giveRole(ctx, await requireEvent(ctx, ref, 'event_edit'), userId, role);
}

/** Does the same as `setParticipantRole`, for callers that have already checked the permission. */
export async function giveRole(
  ctx: Context,
  access: CheckedEvent & Grant,
  userId: string,
  role: Role,
): Promise<void> {
  const { event, granted, key } = access;
  const isChanged = await untilCommitted(async () => {
    const existing = await ctx.store.read('participant', key, documentId.participant(userId));
    if (existing?.role === role) return false;
    if (role === 'Guest' && isInTeam(existing))
      throw new Refusal(
        'already_in_team',
        `${existing.name} is in a team, and Guests can’t be. Remove them from the team first.`,
      );
    const source = existing ?? (await ctx.store.read('profile', userId, documentId.profile()));
    if (!source) throw notFound();
    const person = source.type === 'participant' ? source : participantOf(event, source, ctx.clock());
    const document = { ...person, role };
    const before = { name: person.name, userId, role: existing?.role ?? null };
    const ownerCheckOperations = await requireStanding(ctx, access, before, role);
    await granted.store.commit(key, [
      ...participantOperations(existing, document),
      auditEvent(ctx, refOfEventKey(key), {
        action: 'ParticipantRoleChanged',
        subject: person.name,
        subjectId: userId,
        details: [{ field: 'Role', from: before.role, to: role }],
      }),
      ...ownerCheckOperations,
    ]);
    return true;
  });
  if (isChanged) logSignal(ctx.log, 'role changed', ctx.caller.sessionId);
}

/**
 * Checks that the caller has the standing (contract/access/standing.ts) to change this role, or to remove the person.
 * @param to the new role; null removes the person
 * @returns operations that the commit of the change must include
 * @throws Refusal forbidden, owners_only, last_owner
 */
export async function requireStanding(
  { store }: Context,
  { key, roles: by }: CheckedEvent,
  { name, role, userId }: Pick<ParticipantDocument, 'name' | 'userId'> & { readonly role: Role | null },
  to: Role | null,
): Promise<Operation[]> {
  const { org } = refOfEventKey(key);
  const member = await store.read('member', org, documentId.member(userId));
  const of = { organisation: member?.role ?? null, event: role };
  enforce(eventRoleRefusal({ by, of, name, to }));
  if (role !== 'Owner' || to === 'Owner') return [];
  const [owners, event, participants] = await Promise.all([
    readOwners(store, org),
    store.read('event', key, documentId.event()),
    store.list('participant', key, { property: 'role', equals: 'Owner' }),
  ]);
  if (event === null || (owners !== null && owners.userIds.length > 0)) return [];
  if (participants.every((one) => one.userId === userId)) throw refusal({ reason: 'last_event_owner' });
  // If two Owners lose the role at the same time, both commits replace this document, so the second commit conflicts.
  return [{ do: 'replace', document: event, ifMatch: event.etag }];
}
