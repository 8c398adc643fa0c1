import type { EventRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { ParticipantRoles, RoleResult } from '#contract/users/participants.ts';
import { Refusal } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { countUses } from '../../domain/countUses.ts';
import { documentId } from '../../store/documents.ts';
import { giveRole } from './setParticipantRole.ts';

/**
 * Changes the roles of participants, and adds members of the organisation to the event. A refused line doesn't stop the others.
 * @throws Refusal not_found, forbidden, archived, too_many_requests for the whole request
 */
export async function changeParticipantRoles(
  ctx: Context,
  ref: EventRef,
  { participants: lines }: ParticipantRoles,
): Promise<RoleResult[]> {
  const access = await requireEvent(ctx, ref, 'event_edit');
  const use = { name: 'event-roles', quota: ctx.limits.eventRoles, amount: lines.length };
  await countUses(access.granted, ctx.caller.userId, [use], 'event_roles_used_up');
  const ids = lines.map(({ id }) => id);
  const [participants, members] = await Promise.all([
    ctx.store.readMany('participant', access.key, ids.map(documentId.participant)),
    ctx.store.readMany('member', ref.org, ids.map(documentId.member)),
  ]);
  const known = new Set([
    ...participants.map(({ userId }) => userId),
    ...members.filter(({ role }) => isActiveRole(role)).map(({ userId }) => userId),
  ]);
  return await Promise.all(
    lines.map(async ({ id, role }): Promise<RoleResult> => {
      try {
        if (!known.has(id))
          throw new Refusal('not_found', 'No one at the event or in its organisation has this Id.');
        await giveRole(ctx, access, id, role);
        return { Id: id, Status: 'Done', Code: null, Message: null };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { Id: id, Status: 'Refused', Code: error.code, Message: error.message };
      }
    }),
  );
}
