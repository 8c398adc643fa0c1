import type { ProjectRef } from '#contract/base/identifiers.ts';
import { DAY, HOUR } from '#contract/base/times.ts';
import { NewProject } from '#contract/projects/projects.ts';
import { createEvent } from '../../../functions/features/events/createEvent.ts';
import { setParticipantRole } from '../../../functions/features/events/setParticipantRole.ts';
import { createProject } from '../../../functions/features/projects/createProject.ts';
import { joinTeam } from '../../../functions/features/teams/joinTeam.ts';
import { updateVotingSettings } from '../../../functions/features/voting/updateVotingSettings.ts';
import type { Employee } from '../directory/employees.ts';
import { castVotes } from './castVotes.ts';
import { datesAt } from './dates.ts';
import { dealTeams, type SampleDeps, type EventToFill, type Team } from './eventToFill.ts';
import { findTeams } from './findTeams.ts';
import { inParallel } from './inParallel.ts';
import { contextOf, employeeOf, idOf } from './people.ts';
import { prepareFinale } from './prepareFinale.ts';
import type { SampleEvent } from './readSample.ts';
import { setTeamRole } from './setTeamRole.ts';

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
  if (finale)
    await prepareFinale(contextOf(deps.store, organiser, deps.now - HOUR), toFill.ref, projects, finale);
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
