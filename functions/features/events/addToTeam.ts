import { seatRefusal } from '#contract/teams/teamRules.ts';
import type { EventParticipant, ParticipantRef } from '#contract/users/participants.ts';
import { enforce, notFound, refusal } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentEventParticipant } from '../../domain/events/present.ts';
import { eventMailNote, queueMailsNow } from '../../domain/mail/mailNote.ts';
import { isInTeam, requireActive } from '../../domain/teams/membership.ts';
import { takeSeat } from '../../domain/users/takeSeat.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * The person gets an email.
 * @throws Refusal not_found, forbidden, archived, participant_inactive, already_in_team, team_full
 */
export async function addToTeam(
  ctx: Context,
  ref: ParticipantRef,
  projectId: string,
): Promise<EventParticipant> {
  const { granted, note, placed } = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const [participant, project] = await Promise.all([
      ctx.store.read('participant', key, documentId.participant(ref.participant)),
      ctx.store.read('project', key, documentId.project(projectId)),
    ]);
    if (participant === null || project === null) throw notFound();
    const nameOf = () => project.name;
    if (isInTeam(participant)) {
      if (participant.projectId === projectId)
        return { granted, note: null, placed: presentEventParticipant(participant, nameOf) };
      throw refusal({ reason: 'member_in_team', name: participant.name });
    }
    await requireActive(ctx, ref.org, participant);
    enforce(seatRefusal({ isInOtherTeam: false, memberCount: project.team.length }));
    const { userId } = participant;
    const note = eventMailNote(key, { kind: 'TeamPlaced', projectId, userId }, ctx.clock());
    const seat = { event, participant, project };
    const placed = await takeSeat(granted, seat, 'Member', { also: [{ do: 'upsert', document: note }] });
    return { granted, note, placed: presentEventParticipant(placed, nameOf) };
  });
  if (note) await queueMailsNow(granted, note);
  return placed;
}
