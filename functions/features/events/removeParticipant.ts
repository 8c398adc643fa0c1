import { ownerStaysRefusal } from '#contract/teams/teamRules.ts';
import type { ParticipantRef } from '#contract/users/participants.ts';
import { enforce, notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { documentId } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { requireStanding } from './setParticipantRole.ts';

/** The person's votes stay. @throws Refusal not_found, forbidden, archived, owners_only, last_owner, owner_required */
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
    const ownerCheckOperations = await requireStanding(ctx, access, participant, null);
    const operations: Operation[] = [
      ...ownerCheckOperations,
      { do: 'delete', type: 'participant', id, ifMatch: participant.etag },
    ];
    if (isInTeam(participant)) {
      enforce(ownerStaysRefusal(participant.projectRole));
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
