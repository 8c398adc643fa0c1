import { createEvent } from '../../../functions/features/events/createEvent.ts';
import { setParticipantRole } from '../../../functions/features/events/setParticipantRole.ts';
import { createProject } from '../../../functions/features/projects/createProject.ts';
import { joinTeam } from '../../../functions/features/teams/joinTeam.ts';
import { setTeamRole } from './setTeamRole.ts';
import type { EventRef, ProjectRef } from '#contract/identifiers.ts';
import type { NewProject } from '#contract/projects.ts';
import { HOUR } from './model/dates.ts';
import { castVotes } from './castVotes.ts';
import type { Employee } from '../directory/employees.ts';
import { findTeams } from './findTeams.ts';
import { inParallel } from './inParallel.ts';
import { prepareChecklist, prepareFinale } from './prepareFinale.ts';
import { withPortalOrigin, writeUp } from './pages/writeUp.ts';
import { contextOf, employeeOf, idOf } from './people.ts';
import type { SampleEvent, SampleProject } from './model/sampleEvent.ts';
import { dealTeams, type SampleDeps, type EventToFill, type Team } from './eventToFill.ts';

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
): Promise<EventRef> {
  const { name, description, content, headercolour, timezone, logo = null } = sample;
  const dates = sample.dates(deps.now);
  const atAnnouncement = contextOf(deps.store, organiser, deps.now - 40 * 24 * HOUR);
  const { event } = await createEvent(atAnnouncement, org, {
    name,
    description,
    headercolour,
    timezone,
    dates,
    content: withPortalOrigin(content, deps.portalOrigin),
    logo: logo && `${deps.portalOrigin}/sample/${logo}`,
  });

  const { teams, spectators } = dealTeams(sample);
  const toFill: EventToFill = { ...deps, ref: { org, event: event.Id }, dates, organiser, teams, spectators };
  const { finale } = sample;
  if (finale) await prepareChecklist(atAnnouncement, toFill.ref, finale);
  await giveRoles(toFill, sample);
  const projects = await formTeams(toFill);
  if (sample.looking !== undefined) await findTeams(toFill, projects, sample.looking);
  await castVotes(toFill, projects);
  if (finale)
    await prepareFinale(contextOf(deps.store, organiser, deps.now - HOUR), toFill.ref, projects, finale);
  return toFill.ref;
}

async function giveRoles(toFill: EventToFill, { roles = {}, colleagues: range }: SampleEvent): Promise<void> {
  const { store, ref, organiser, spectators, dates, now } = toFill;
  const ctx = contextOf(store, organiser, Math.min(now, Date.parse(dates.EventStart)) - HOUR);
  const guests = range?.guests ?? 0;
  await inParallel(Object.entries(roles), ([email, role]) =>
    setParticipantRole(ctx, ref, idOf(employeeOf(email)), role),
  );
  await inParallel(spectators.entries(), ([index, spectator]) =>
    setParticipantRole(ctx, ref, idOf(spectator), index < guests ? 'Guest' : 'Member'),
  );
}

/** The members of a team join one after the other, because each of them changes the project's number of members. */
async function formTeams({
  store,
  ref,
  dates,
  teams,
  portalOrigin,
}: EventToFill): Promise<Map<Team, ProjectRef>> {
  const created = new Map<Team, ProjectRef>();
  const start = Date.parse(dates.EventStart);
  await inParallel(teams.entries(), async ([index, team]) => {
    const { project: sample, members } = team;
    const { name, description, logo = null, status = 'Active', joinoption = 'Anybody' } = sample;
    const [owner, ...others] = members;
    const asOwner = contextOf(store, owner, start + HOUR);
    const { project } = await createProject(asOwner, ref, {
      name,
      description,
      status,
      joinoption,
      ...needsIn(sample),
      ...sample.checklist,
      logo: logo && `${portalOrigin}/sample/${logo}`,
      content: writeUp(sample, index, portalOrigin),
    });
    const projectRef = { ...ref, project: project.Id };
    for (const member of others) await joinTeam(contextOf(store, member, start + 2 * HOUR), projectRef);
    for (const email of sample.admins ?? []) {
      await setTeamRole(asOwner, projectRef, idOf(employeeOf(email)), 'Admin');
    }
    created.set(team, projectRef);
  });
  return created;
}

const needsIn = ({ needs, site, takesrequests, timezone }: SampleProject): Partial<NewProject> => ({
  ...(needs && { needs }),
  ...(site !== undefined && { site }),
  ...(takesrequests !== undefined && { takesrequests }),
  ...(timezone !== undefined && { timezone }),
});
