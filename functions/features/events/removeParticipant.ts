import { ownerStaysRefusal } from '#contract/teams/teamRules.ts';
import type { ParticipantRef } from '#contract/users/participants.ts';
import { enforce, notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { writeAhead } from '../../domain/audit/writeAhead.ts';
import type { Context, WriteContext } from '../../domain/context.ts';
import { participantRemoval } from '../../domain/counts/counts.ts';
import { emailHashOf } from '../../domain/invitations/emailHash.ts';
import { isInTeam, leavingOperation } from '../../domain/teams/membership.ts';
import { documentId, type ParticipantDocument, refOfEventKey } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { requireStanding } from './setParticipantRole.ts';

/**
 * Also ends the person's pending invitations to the event and its teams. The person's votes stay. A judge's scores no longer count.
 * @throws Refusal not_found, forbidden, archived, owners_only, last_owner, owner_required
 */
export async function removeParticipant(ctx: Context, ref: ParticipantRef): Promise<void> {
  await untilCommitted(async (maybeCommitted) => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { granted, key } = access;
    const [participant, judge] = await Promise.all([
      ctx.store.read('participant', key, documentId.participant(ref.participant)),
      ctx.store.read('judge', key, documentId.judge(ref.participant)),
    ]);
    if (participant === null) {
      if (maybeCommitted) return;
      throw notFound();
    }
    const ownerCheckOperations = await requireStanding(ctx, access, participant, null);
    const operations: Operation[] = [...ownerCheckOperations, ...participantRemoval(participant)];
    if (isInTeam(participant)) {
      enforce(ownerStaysRefusal(participant.projectRole));
      const project = await ctx.store.read('project', key, documentId.project(participant.projectId));
      if (project) operations.push(leavingOperation(project, participant.userId));
    }
    // Otherwise, the person would judge again after coming back.
    if (judge) operations.push({ do: 'delete', type: 'judge', id: judge.id, ifMatch: judge.etag });
    const entry = auditEvent(ctx, ref, {
      action: 'ParticipantRemoved',
      subject: participant.name,
      subjectId: participant.userId,
    });
    // Before the commit, so that anyone who finds that the person doesn't take part any more also finds no invitation.
    await endInvitations(granted, participant);
    await granted.store.commit(key, [...operations, entry]);
  });
}

async function endInvitations(
  ctx: WriteContext,
  { email, eventKey, name, userId }: ParticipantDocument,
): Promise<void> {
  const emailHash = emailHashOf(email);
  for (const invitation of await ctx.store.list('invitation', emailHash)) {
    const { etag, id, project, state, target } = invitation;
    if (state !== 'Pending' || !`${target}/`.startsWith(`${eventKey}/`)) continue;
    const entry = auditEvent(ctx, refOfEventKey(eventKey), {
      action: 'InvitationRevoked',
      ...(project === null ? {} : { project }),
      subject: name,
      subjectId: userId,
    });
    await writeAhead(ctx, eventKey, entry);
    await ctx.store.commit(emailHash, [{ do: 'delete', type: 'invitation', id, ifMatch: etag }]);
  }
}
