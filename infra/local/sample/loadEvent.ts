import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Role } from '#contract/base/permissions.ts';
import { DATE_NAMES, type EventDates } from '#contract/base/phase.ts';
import { DAY, HOUR, MINUTE } from '#contract/base/times.ts';
import {
  FINAL,
  JudgeRequest,
  JudgingChanges,
  type Panel,
  type PanelRef,
  ScoreChanges,
} from '#contract/judging/judging.ts';
import { DecisionChanges } from '#contract/judging/judgingResults.ts';
import { NewProject } from '#contract/projects/projects.ts';
import { RunningOrderChanges } from '#contract/stage/demoDay.ts';
import { forbidden, notFound } from '../../../functions/core/errors.ts';
import { requireProject } from '../../../functions/domain/access/projectAccess.ts';
import type { WriteContext } from '../../../functions/domain/context.ts';
import { isInTeam } from '../../../functions/domain/teams/membership.ts';
import { createAward } from '../../../functions/features/awards/createAward.ts';
import { finaliseAward } from '../../../functions/features/awards/finaliseAward.ts';
import { createEvent } from '../../../functions/features/events/createEvent.ts';
import { setParticipantRole } from '../../../functions/features/events/setParticipantRole.ts';
import { decidePanel, readReport } from '../../../functions/features/judging/decidePanel.ts';
import { closeRound } from '../../../functions/features/judging/endRound.ts';
import { confirmTeams } from '../../../functions/features/judging/ownJudging.ts';
import { proposePlan, publishPlan } from '../../../functions/features/judging/planRound.ts';
import { saveJudging } from '../../../functions/features/judging/saveJudging.ts';
import { saveScore } from '../../../functions/features/judging/saveScore.ts';
import { setJudge } from '../../../functions/features/judging/setJudge.ts';
import { createRequest } from '../../../functions/features/matching/createRequest.ts';
import { saveCard } from '../../../functions/features/matching/saveCard.ts';
import { createProject } from '../../../functions/features/projects/createProject.ts';
import { saveRunningOrder } from '../../../functions/features/stage/runningOrder.ts';
import { saveTables } from '../../../functions/features/stage/tables.ts';
import { auditTeamRole } from '../../../functions/features/teams/changeMemberRole.ts';
import { joinTeam } from '../../../functions/features/teams/joinTeam.ts';
import { castVote } from '../../../functions/features/voting/castVote.ts';
import { updateVotingSettings } from '../../../functions/features/voting/updateVotingSettings.ts';
import { documentId } from '../../../functions/store/documents.ts';
import type { Store } from '../../../functions/store/store.ts';
import { untilCommitted } from '../../../functions/store/untilCommitted.ts';
import { colleagues, type Employee } from '../directory/employees.ts';
import { inParallel } from './inParallel.ts';
import { contextOf, employeeOf, idOf } from './people.ts';
import type { SampleEvent, SampleProject } from './readSample.ts';
import type { Cards, SampleFinale } from './sampleFiles.ts';

interface SampleDeps {
  readonly store: Store;
  readonly now: number;
  readonly cards: Cards;
}

interface EventToFill extends SampleDeps {
  readonly ref: EventRef;
  readonly dates: EventDates;
  readonly organiser: Employee;
  readonly teams: readonly Team[];
  /** Colleagues who take part without a team. */
  readonly spectators: readonly Employee[];
}

interface Team {
  readonly project: SampleProject;
  /** The first member owns the project. */
  readonly members: readonly [Employee, ...Employee[]];
}

/**
 * Creates an event, its teams and its votes, mostly with the product's own functions. Each function gets a clock that shows a
 * time of the past, so that teams form after the event starts, and people vote while voting is open.
 * @param organiser the organisation's Owner, who creates the event
 */
export async function loadEvent(
  deps: SampleDeps,
  org: string,
  sample: SampleEvent,
  organiser: Employee,
): Promise<void> {
  const dates = datesAt(deps.now, sample.dates);
  const atAnnouncement = contextOf(deps.store, organiser, deps.now - 40 * DAY);
  const { event } = await createEvent(atAnnouncement, org, { ...sample, dates });

  const { teams, spectators } = dealTeams(sample);
  const toFill: EventToFill = { ...deps, ref: { org, event: event.Id }, dates, organiser, teams, spectators };
  const { finale, looking, settings } = sample;
  // The settings come before the projects, because projects name tracks.
  if (settings) await updateVotingSettings(atAnnouncement, toFill.ref, settings, null);
  await giveRoles(toFill, sample);
  const projects = await formTeams(toFill);
  await findTeams(toFill, projects, looking);
  await castVotes(toFill, projects);
  if (finale) {
    const ctx = contextOf(deps.store, organiser, deps.now - HOUR);
    await prepareFinale(ctx, toFill.ref, projects, finale);
    await judge(ctx, toFill.ref, finale.panels);
  }
}

/** Rounds up to a half hour, because rounding down could move a future date into the past. */
const upToHalfHour = (time: number) => Math.ceil(time / (30 * MINUTE)) * 30 * MINUTE;

/** @param offsets milliseconds from `now` */
const datesAt = (now: number, offsets: Readonly<Record<keyof EventDates, number>>): EventDates =>
  Object.fromEntries(
    DATE_NAMES.map((date) => [date, new Date(upToHalfHour(now + offsets[date])).toISOString()]),
  ) as EventDates;

/**
 * Forms the teams: the people that a project's `team` names, then colleagues. The other colleagues stay without a team.
 * @throws Error if no colleague is left to own a project
 */
function dealTeams({ projects, colleagues: range }: SampleEvent): Pick<EventToFill, 'teams' | 'spectators'> {
  const pool = colleagues.slice(range.from, range.from + range.count);
  const teams = projects.map((project): Team => {
    const named = project.team.map(employeeOf);
    const size = project.joinoption === 'InviteOnly' ? 1 : project.size;
    const [owner, ...members] = [...named, ...pool.splice(0, size - named.length)];
    if (!owner) throw new Error(`The sample has no one left to own “${project.name}”.`);
    return { project, members: [owner, ...members] };
  });
  return { teams, spectators: pool };
}

async function giveRoles(toFill: EventToFill, { roles, colleagues: { guests } }: SampleEvent): Promise<void> {
  const { store, ref, organiser, spectators, dates, now } = toFill;
  const ctx = contextOf(store, organiser, Math.min(now, Date.parse(dates.EventStart)) - HOUR);
  await inParallel(Object.entries(roles), ([email, role]) =>
    setParticipantRole(ctx, ref, idOf(employeeOf(email)), role),
  );
  await inParallel(spectators.entries(), ([index, spectator]) =>
    setParticipantRole(ctx, ref, idOf(spectator), index < guests ? 'Guest' : 'Member'),
  );
}

/** The members of a team join one after the other, because each of them changes the project's number of members. */
async function formTeams({ store, ref, dates, teams }: EventToFill): Promise<Map<Team, ProjectRef>> {
  const created = new Map<Team, ProjectRef>();
  const start = Date.parse(dates.EventStart);
  await inParallel(teams, async (team) => {
    const [owner, ...others] = team.members;
    const asOwner = contextOf(store, owner, start + HOUR);
    const { project } = await createProject(asOwner, ref, NewProject.parse(team.project));
    const projectRef = { ...ref, project: project.Id };
    for (const member of others) await joinTeam(contextOf(store, member, start + 2 * HOUR), projectRef);
    for (const email of team.project.admins)
      await setTeamRole(asOwner, projectRef, idOf(employeeOf(email)), 'Admin');
    created.set(team, projectRef);
  });
  return created;
}

/**
 * Gives a member of the team another role, even at a time when the API would refuse the change.
 * @throws Refusal forbidden if the caller lacks project_edit or the person is the Owner, not_found if the person isn't in
 * the team
 */
async function setTeamRole(
  ctx: WriteContext,
  ref: ProjectRef,
  userId: string,
  role: Extract<Role, 'Admin' | 'Member'>,
): Promise<void> {
  const { key } = await requireProject(ctx, ref, 'project_edit');
  await untilCommitted(async () => {
    const participant = await ctx.store.read('participant', key, documentId.participant(userId));
    if (!isInTeam(participant) || participant.projectId !== ref.project) throw notFound();
    if (participant.projectRole === 'Owner') throw forbidden();
    const document = { ...participant, projectRole: role };
    await ctx.store.commit(key, [
      { do: 'replace', document, ifMatch: participant.etag },
      auditTeamRole(ctx, ref, participant, role),
    ]);
  });
}

/** The number of people with a card who have also asked to join a team. */
const REQUEST_SENDERS = 12;

/**
 * Creates cards for some people without a team, so that teams can find them. Some of these people also ask to join a team
 * that takes requests, and a few of them ask the first such team, too.
 * @param looking the number of cards
 */
async function findTeams(
  toFill: EventToFill,
  projects: ReadonlyMap<Team, ProjectRef>,
  looking: number,
): Promise<void> {
  const { cards, dates, now, ref, spectators, store, teams } = toFill;
  const { about, interests, messages, places, skills } = cards;
  const people = spectators.slice(spectators.length - looking);
  const time = Math.max(Date.parse(dates.EventStart) + 3 * HOUR, now - 20 * HOUR);
  await inParallel(people.entries(), async ([index, employee]) => {
    const { site = null, timezone = null } = places[index % places.length] ?? {};
    await saveCard(contextOf(store, employee, time), ref, {
      skills: skills.filter((_, skill) => (index * 7 + skill * 3) % 8 < 3),
      interests: interests.filter((_, interest) => (index + interest) % 5 === 0),
      site,
      timezone,
      remote: site === null || index % 6 === 0,
      about: about[index % about.length] ?? null,
    });
  });

  const open = [...projects]
    .filter(([{ members, project }]) => project.takesrequests === true && members.length < TEAM_SIZE)
    // The teams formed in parallel, so the order of `projects` is random.
    .toSorted(([a], [b]) => teams.indexOf(a) - teams.indexOf(b));
  const senders = people.slice(0, REQUEST_SENDERS);
  await inParallel(senders.entries(), async ([index, employee]) => {
    const nextTeam = open[index % open.length];
    const firstTeam = index > 0 && index % 4 === 0 ? open[0] : undefined;
    for (const [{ project }, projectRef] of [nextTeam, firstTeam].filter((one) => one !== undefined))
      await createRequest(contextOf(store, employee, time + (1 + index) * HOUR), projectRef, {
        message: messages[index % messages.length] ?? null,
        need: project.needs?.[0]?.id ?? null,
      });
  });
}

/**
 * Casts the votes of an event, at times spread over the part of the voting period that has passed. Colleagues take turns,
 * so that no one votes twice for a project. People in the `team` of any project vote only for projects whose `fans` name
 * them.
 */
async function castVotes(toFill: EventToFill, projects: ReadonlyMap<Team, ProjectRef>): Promise<void> {
  const { store, dates, teams, spectators, now } = toFill;
  const named = new Set(teams.flatMap(({ project }) => project.team));
  const voters = [...teams.flatMap(({ members }) => members), ...spectators].filter(
    ({ email }) => !named.has(email),
  );
  const opened = Date.parse(dates.VotingStart);
  const until = Math.min(Date.parse(dates.VotingEnd), now);
  if (until <= opened) return;

  const votes = teams.flatMap((team, index) => {
    const { votes: count, fans, status } = team.project;
    const projectRef = projects.get(team);
    if (!projectRef || status !== 'Active') return [];
    // For each project, a different voter votes first.
    const turns = Array.from({ length: count }, (_, turn) => voters[(index * 31 + turn) % voters.length]);
    return [...fans.map(employeeOf), ...turns].flatMap((voter) => (voter ? [{ voter, projectRef }] : []));
  });
  await inParallel(votes.entries(), ([index, { voter, projectRef }]) => {
    const time = opened + Math.floor(((until - opened) * index) / votes.length);
    return castVote(contextOf(store, voter, time), projectRef);
  });
}

/** Stores the final awards, the running order and the tables. An Inactive project has a table, but no slot. */
async function prepareFinale(
  ctx: WriteContext,
  ref: EventRef,
  projects: ReadonlyMap<Team, ProjectRef>,
  { awards, demos }: SampleFinale,
): Promise<void> {
  for (const { winners, ...award } of awards) {
    const awardId = (await createAward(ctx, ref, award)).awards.at(-1)?.Id ?? '';
    const chosen = winners?.map((project, index) => ({ project, place: index + 1 }));
    await finaliseAward(ctx, { ...ref, award: awardId }, chosen ? { winners: chosen } : {}, null);
  }
  const teams = [...projects].toSorted(([a], [b]) => (a.project.name < b.project.name ? -1 : 1));
  const tables = teams.map(([, { project }], index) => ({ project, number: index + 1 }));
  await saveTables(ctx, ref, { tables, fill: false }, null);

  const { breakAfter, minutes, questionMinutes, room } = demos;
  const slots: object[] = teams
    .filter(([{ project }]) => project.status !== 'Inactive')
    .map(([, { project }]) => ({ project, minutes, question_minutes: questionMinutes, room }));
  slots.splice(breakAfter, 0, { title: 'Break', minutes: 15 });
  await saveRunningOrder(ctx, ref, RunningOrderChanges.parse({ slots, seed: 'Lighthouse' }), null);
}

type SamplePanel = SampleFinale['panels'][number];

/** Creates the panels. Their judges confirm the teams and give some of the scores. */
async function judge(ctx: WriteContext, ref: EventRef, samples: readonly SamplePanel[]): Promise<void> {
  const { judging } = await saveJudging(ctx, ref, JudgingChanges.parse({ panels: samples }), null);
  for (const [index, panel] of judging.Panels.entries()) {
    const sample = samples[index];
    if (sample) await judgePanel(ctx, { ...ref, panel: panel.Id }, panel, sample);
  }
}

async function judgePanel(ctx: WriteContext, ref: PanelRef, { Criteria }: Panel, sample: SamplePanel) {
  const contexts = new Map(
    sample.judges.map(employeeOf).map((one) => [idOf(one), contextOf(ctx.store, one, ctx.clock())]),
  );
  for (const [user, asJudge] of contexts) {
    await setJudge(ctx, { ...ref, user }, JudgeRequest.parse({ panels: [ref.panel] }));
    await confirmTeams(asJudge, ref, { conflicts: [] });
  }
  const scoreRound = async (round: number, scored: number, finalists?: string[]) => {
    const at = { ...ref, round };
    const final = finalists && { finalists };
    const { plan } = await proposePlan(ctx, at, { seed: 'Lighthouse', ...final });
    await publishPlan(ctx, at, { seed: plan.Seed, basis: plan.Basis, ...final }, null);
    const visits = plan.Slates.flatMap(({ Judge, Projects }) =>
      Projects.map((project) => ({ Judge, project })),
    );
    for (const [nth, { Judge, project }] of visits.slice(0, scored).entries()) {
      // Projects differ more than judges.
      const quality = 1 + (project.length % 4);
      const values = Criteria.map(({ Id }, number) => [
        Id,
        Math.max(1, quality + (((nth * nth + number) % 3) - 1)),
      ]);
      const score = ScoreChanges.parse({ values: Object.fromEntries(values), final: true });
      await saveScore(contexts.get(Judge) ?? ctx, { ...at, project }, score, null);
    }
    if (sample.closed) await closeRound(ctx, at);
  };
  await scoreRound(1, sample.scored);
  if (!sample.closed) return;
  const best = async () => (await readReport(ctx, ref)).report.Projects.map(({ Id }) => Id);
  if (sample.finalists > 0) await scoreRound(FINAL, Infinity, (await best()).slice(0, sample.finalists));
  await decidePanel(ctx, ref, DecisionChanges.parse({ order: await best() }), null);
}
