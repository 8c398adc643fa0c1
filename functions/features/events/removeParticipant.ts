import type { ParticipantRef } from '#contract/participants.ts';
import { memberRefusal } from '#contract/rules/teams.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { enforce, notFound } from '../../core/errors.ts';
import { documentId } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { isInTeam } from '../../domain/team/rules.ts';
import { requireStanding } from './setParticipantRole.ts';

/**
 * Removes somebody from an event (event_edit), and out of their team in the same commit. Their votes stay. Who may come back
 * by themselves as a member of the organisation can be made Inactive instead.
 * @throws Refusal not_found, forbidden for somebody with a higher standing, owners_only, last_owner, owner_required where their team would be left without its Owner
 */
export async function removeParticipant(ctx: Context, ref: ParticipantRef): Promise<void> {
  await untilCommitted(async (maybeCommitted) => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { granted, key } = access;
    const id = documentId.participant(ref.participant);
    const participant = await ctx.store.read('participant', key, id);
    if (participant === null) {
      if (maybeCommitted) return;
      throw notFound();
    }
    const operations: Operation[] = [
      ...(await requireStanding(ctx, access, participant, null)),
      { do: 'delete', type: 'participant', id, ifMatch: participant.etag },
    ];
    if (isInTeam(participant)) {
      enforce(memberRefusal(participant.projectRole));
      const project = await ctx.store.read('project', key, documentId.project(participant.projectId));
      if (project)
        operations.push({
          do: 'replace',
          document: { ...project, memberCount: project.memberCount - 1 },
          ifMatch: project.etag,
        });
    }
    const entry = auditEvent(ctx, ref, {
      action: 'ParticipantRemoved',
      subject: participant.name,
      subjectId: participant.userId,
    });
    await granted.store.commit(key, [...operations, entry]);
  });
}
