import { codeOf, type RuleRefusal, sentenceOf } from '#contract/base/refused.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { teamSearchOverRefusal } from '#contract/matching/teamSearch.ts';
import type { PlacementRef } from '#contract/placement/placement.ts';
import { seatRefusal } from '#contract/teams/teamRules.ts';
import { enforce, notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant, type WriteContext } from '../../domain/context.ts';
import { lineByLine } from '../../domain/lineByLine.ts';
import { eventMailNote, queueMailsNow } from '../../domain/mail/mailNote.ts';
import { withNeedMet } from '../../domain/projects/needsOf.ts';
import { newProjectOperations } from '../../domain/projects/newProject.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { takeSeat } from '../../domain/users/takeSeat.ts';
import { isIdentifierTaken } from '../../store/createUnderIdentifier.ts';
import {
  documentId,
  type MemberDocument,
  type ParticipantDocument,
  type PlacedSeatDocument,
  type PlacementDocument,
  type ProjectDocument,
  type ProposedSeat,
  type Stored,
} from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** After this time, a call takes no more seats. Azure's front end would allow 230 seconds, but people don't wait that long. */
const RUN_MS = 20_000;

/**
 * Applies a proposal: creates its new teams, and then takes each seat in a commit of its own. Skips a seat that doesn't fit any
 * more, and stores why. If time runs out, the state stays Applying and the next call continues. Safe to repeat.
 * @throws Refusal not_found, forbidden, archived, event_completed
 */
export async function applyPlacement(ctx: Context, ref: PlacementRef): Promise<PlacementDocument> {
  const started = performance.now();
  const { granted, placement } = await begin(ctx, ref);
  if (placement.state === 'Applied') return placement;
  const ready = await createNewTeams(granted, ref, placement);
  const isTimeUp = () => performance.now() - started > RUN_MS;
  const isComplete = await takeSeats(granted, ref, ready, isTimeUp);
  return isComplete ? await finish(granted, ready) : ready;
}

async function begin(ctx: Context, ref: PlacementRef) {
  return await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const stored = await ctx.store.read('placement', key, documentId.placement(ref.placement));
    if (stored === null) throw notFound();
    const { etag, ...placement } = stored;
    if (placement.state === 'Applied') return { granted, placement };
    enforce(teamSearchOverRefusal(event.dates, ctx.clock()), event);
    if (placement.state === 'Applying') return { granted, placement };
    const document: PlacementDocument = {
      ...placement,
      state: 'Applying',
      version: placement.version + 1,
    };
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: etag },
      auditEvent(ctx, ref, { action: 'PlacementApplied' }),
    ]);
    return { granted, placement: document };
  });
}

/** The commit that creates a project also writes its identifier into the proposal, so a repeated call doesn't create it again. */
async function createNewTeams(
  ctx: WriteContext,
  ref: PlacementRef,
  placement: PlacementDocument,
): Promise<PlacementDocument> {
  const wanted = new Set(placement.seats.flatMap(({ dropped, team }) => (dropped ? [] : [team])));
  const missing = placement.newTeams.filter(({ key, projectId }) => projectId === null && wanted.has(key));
  if (missing.length === 0) return placement;
  // Earlier placements may have used the first numbers.
  const projects = await ctx.store.list('project', placement.eventKey);
  let number = Math.max(0, ...projects.map(({ projectId }) => numberOf(projectId))) + 1;
  let current = placement;
  for (const { key } of missing) {
    const created = await createTeam(ctx, ref, key, number);
    current = created.placement;
    number = created.number + 1;
  }
  return current;
}

const numberOf = (projectId: string): number => Number(/^team-([1-9]\d{0,5})$/.exec(projectId)?.[1] ?? 0);

interface CreatedTeam {
  readonly placement: PlacementDocument;
  readonly number: number;
}

/** Tries the next number if a deleted project or another placement has taken this number. */
async function createTeam(
  ctx: WriteContext,
  ref: PlacementRef,
  teamKey: string,
  first: number,
): Promise<CreatedTeam> {
  for (let number = first; ; number++) {
    try {
      const placement = await untilCommitted(() => commitTeam(ctx, ref, teamKey, number), isIdentifierTaken);
      return { placement, number };
    } catch (error) {
      if (!(error instanceof CommitConflict && isIdentifierTaken(error))) throw error;
    }
  }
}

async function commitTeam(
  ctx: WriteContext,
  ref: PlacementRef,
  teamKey: string,
  number: number,
): Promise<PlacementDocument> {
  const key = `${ref.org}/${ref.event}`;
  const stored = await ctx.store.read('placement', key, documentId.placement(ref.placement));
  if (stored === null) throw notFound();
  const { etag, ...placement } = stored;
  const existing = placement.newTeams.find((one) => one.key === teamKey);
  if (existing === undefined || existing.projectId !== null) return placement;
  const projectId = `team-${number}`;
  const createdAt = instant(ctx.clock);
  const project: ProjectDocument = {
    type: 'project',
    id: documentId.project(projectId),
    eventKey: key,
    projectId,
    version: 1,
    name: `Team ${number}`,
    description: '',
    logoUrl: null,
    cover: null,
    videos: [],
    status: 'Pending',
    joinOption: 'InviteOnly',
    team: [],
    createdBy: ctx.requestId,
    createdAt,
  };
  const newTeams = placement.newTeams.map((one) =>
    one.key === teamKey ? { ...one, projectId, createdAt } : one,
  );
  const document: PlacementDocument = { ...placement, newTeams, version: placement.version + 1 };
  await ctx.store.commit(key, [
    ...newProjectOperations(project, ''),
    { do: 'replace', document, ifMatch: etag },
    auditEvent(ctx, ref, { action: 'ProjectCreated', project: projectId, subject: project.name }),
  ]);
  return document;
}

/** @returns false if time ran out before the last seat */
async function takeSeats(
  ctx: WriteContext,
  ref: PlacementRef,
  placement: PlacementDocument,
  isTimeUp: () => boolean,
): Promise<boolean> {
  const ids = placement.seats.map(({ userId }) => documentId.placedSeat(placement.placementId, userId));
  const results = await ctx.store.readMany('placedSeat', placement.eventKey, ids);
  const done = new Set(results.map(({ userId }) => userId));
  const open = placement.seats.filter(
    ({ dropped, team, userId }) => team !== null && !dropped && !done.has(userId),
  );
  // Fill the seats of a team one after the other, because simultaneous commits would conflict on the team's project.
  const teams = [...Map.groupBy(open, ({ team }) => team).values()];
  let isComplete = true;
  const outcomes = await lineByLine(teams, async (seats: readonly ProposedSeat[]) => {
    for (const seat of seats) {
      if (isTimeUp()) isComplete = false;
      else await takeProposedSeat(ctx, ref, placement, seat);
    }
  });
  const refused = outcomes.find(({ refusal }) => refusal !== null)?.refusal;
  if (refused) throw refused;
  return isComplete;
}

/** The commit also creates the seat's result, so a repeated call doesn't take the seat again. */
async function takeProposedSeat(
  ctx: WriteContext,
  ref: PlacementRef,
  placement: PlacementDocument,
  seat: ProposedSeat,
): Promise<void> {
  const { eventKey: key, newTeams, placementId } = placement;
  const newTeam = newTeams.find((one) => one.key === seat.team);
  const projectId = newTeam?.projectId ?? seat.team ?? '';
  const proposed = { ...seat, teamCreatedAt: newTeam?.createdAt ?? seat.teamCreatedAt };
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
    const refused = skipReason(placement, proposed, { participant, project, member });
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
  { joinedAt, teamCreatedAt }: ProposedSeat,
  { member, participant, project }: SeatState,
): RuleRefusal | null {
  if (participant?.joinedAt !== joinedAt) return { reason: 'seat_person_gone' };
  const { name, role, teamChangedAt } = participant;
  if (!isActiveRole(role) || member?.role === 'Inactive') return { reason: 'member_inactive', name };
  if (isInTeam(participant)) return { reason: 'member_in_team', name };
  if (teamChangedAt !== undefined && Date.parse(teamChangedAt) > Date.parse(createdAt))
    return { reason: 'seat_changed', name };
  if (project?.createdAt !== teamCreatedAt) return { reason: 'seat_team_gone' };
  return seatRefusal({ isInOtherTeam: false, memberCount: project.team.length });
}

async function finish(
  ctx: WriteContext,
  { eventKey: key, id }: PlacementDocument,
): Promise<PlacementDocument> {
  return await untilCommitted(async () => {
    const stored: Stored<PlacementDocument> | null = await ctx.store.read('placement', key, id);
    if (stored === null) throw notFound();
    const { etag, ...placement } = stored;
    if (placement.state === 'Applied') return placement;
    const document: PlacementDocument = { ...placement, state: 'Applied', version: placement.version + 1 };
    await ctx.store.commit(key, [{ do: 'replace', document, ifMatch: etag }]);
    return document;
  });
}
