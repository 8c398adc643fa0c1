import type { AuditAction } from '#contract/audit/audit.ts';
import {
  type EventDocument,
  type ParticipantDocument,
  type ProjectDocument,
  refOfEventKey,
  type Stored,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { auditEvent } from '../audit/entry.ts';
import type { WriteContext } from '../context.ts';
import { participantOperations } from '../counts/counts.ts';
import { faceOf, teamChange } from '../teams/membership.ts';
import { ownTeamVoteOperations } from '../voting/ownTeamVote.ts';
import { participantOf, teamworkRole } from './participantOf.ts';
import { readProfile } from './readProfile.ts';

interface Seat {
  readonly event: EventDocument;
  readonly participant: Stored<ParticipantDocument> | null;
  readonly project: Stored<ProjectDocument>;
}

interface SeatOptions {
  /** By default, TeamJoined if the signed-in person joins, and otherwise ParticipantPlaced. */
  readonly action?: AuditAction;
  /** Further operations for the same commit. */
  readonly also?: readonly Operation[];
}

/**
 * Puts a person into a team, and makes a Guest a Member of the event. If `participant` is null, the signed-in
 * person becomes a participant. While voting is open, also removes their vote for the team if the event allows no votes for the
 * own team. Callers first check the seat with `seatRefusal`. The commit conflicts if that check is out of date.
 * @throws CommitConflict if the participant or the project has changed since it was read
 */
export async function takeSeat(
  ctx: WriteContext,
  { event, participant, project }: Seat,
  projectRole: 'Member' | 'Owner',
  { action, also = [] }: SeatOptions = {},
): Promise<ParticipantDocument> {
  const key = event.eventKey;
  const person = participant ?? participantOf(event, await readProfile(ctx), ctx.clock());
  const document: ParticipantDocument = {
    ...person,
    role: teamworkRole(person.role),
    ...teamChange(ctx.clock, project.projectId, projectRole),
  };
  await ctx.store.commit(key, [
    ...participantOperations(participant, document),
    {
      do: 'replace',
      document: { ...project, team: [...project.team, faceOf(person)] },
      ifMatch: project.etag,
    },
    auditEvent(ctx, refOfEventKey(key), {
      action: action ?? (person.userId === ctx.caller.userId ? 'TeamJoined' : 'ParticipantPlaced'),
      project: project.projectId,
      subject: person.name,
      subjectId: person.userId,
      details: [{ field: 'ProjectRole', from: null, to: projectRole }],
    }),
    ...(await ownTeamVoteOperations(ctx, event, { projectId: project.projectId, userId: person.userId })),
    ...also,
  ]);
  return document;
}
