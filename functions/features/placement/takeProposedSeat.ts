import { codeOf, type RuleRefusal, sentenceOf } from '#contract/base/refused.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { PlacementRef } from '#contract/placement/placement.ts';
import { seatRefusal } from '#contract/teams/teamRules.ts';
import { notFound } from '../../core/errors.ts';
import { instant, type WriteContext } from '../../domain/context.ts';
import { eventMailNote, queueMailsNow } from '../../domain/mail/mailNote.ts';
import { withNeedMet } from '../../domain/projects/needsOf.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { takeSeat } from '../../domain/teams/takeSeat.ts';
import {
  documentId,
  type MemberDocument,
  type ParticipantDocument,
  type PlacedSeatDocument,
  type PlacementDocument,
  type ProjectDocument,
  type ProposedSeat,
} from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** The commit also creates the seat's result, so a repeated call doesn't take the seat again. */
export async function takeProposedSeat(
  ctx: WriteContext,
  ref: PlacementRef,
  placement: PlacementDocument,
  seat: ProposedSeat,
): Promise<void> {
  const { eventKey: key, newTeams, placementId } = placement;
  const projectId = newTeams.find((one) => one.key === seat.team)?.projectId ?? seat.team ?? '';
  const id = documentId.placedSeat(placementId, seat.userId);
  const note = await untilCommitted(async () => {
    const [result, event, participant, project, member] = await Promise.all([
      ctx.store.read('placedSeat', key, id),
      ctx.store.read('event', key, documentId.event()),
      ctx.store.read('participant', key, documentId.participant(seat.userId)),
      ctx.store.read('project', key, documentId.project(projectId)),
      ctx.store.read('member', ref.org, documentId.member(seat.userId)),
    ]);
    if (result !== null) return null;
    if (event === null) throw notFound();
    const refused = skipReason(placement, { participant, project, member });
    const outcome: PlacedSeatDocument = {
      type: 'placedSeat',
      id,
      eventKey: key,
      userId: seat.userId,
      projectId: refused ? null : projectId,
      code: refused ? codeOf(refused) : null,
      message: refused ? sentenceOf(refused) : null,
      at: instant(ctx.clock),
    };
    if (refused || participant === null || project === null) {
      await ctx.store.commit(key, [{ do: 'create', document: outcome }]);
      return null;
    }
    const topic = { kind: 'TeamPlaced', projectId, userId: seat.userId } as const;
    const placedNote = eventMailNote(key, topic, ctx.clock());
    await takeSeat(ctx, { event, participant, project: withNeedMet(project, seat.need) }, 'Member', {
      action: 'ParticipantPlaced',
      also: [
        { do: 'create', document: outcome },
        { do: 'upsert', document: placedNote },
      ],
    });
    return placedNote;
  });
  if (note) await queueMailsNow(ctx, note);
}

interface SeatState {
  readonly participant: ParticipantDocument | null;
  readonly project: ProjectDocument | null;
  readonly member: MemberDocument | null;
}

function skipReason(
  { createdAt }: PlacementDocument,
  { member, participant, project }: SeatState,
): RuleRefusal | null {
  if (participant === null) return { reason: 'seat_person_gone' };
  const { name, role, teamChangedAt } = participant;
  if (!isActiveRole(role) || member?.role === 'Inactive') return { reason: 'member_inactive', name };
  if (isInTeam(participant)) return { reason: 'member_in_team', name };
  if (teamChangedAt !== undefined && Date.parse(teamChangedAt) > Date.parse(createdAt))
    return { reason: 'seat_changed', name };
  if (project === null) return { reason: 'seat_team_gone' };
  return seatRefusal({ isInOtherTeam: false, memberCount: project.memberCount });
}
