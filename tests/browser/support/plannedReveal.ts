import type { Award } from '#contract/awards.ts';
import type { Event } from '#contract/events.ts';
import type { Project } from '#contract/projects.ts';
import { callApiAs } from './callApi.ts';

const MINUTE = 60_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const NAMES = ['Kettle of the sun', 'Harp in the wind', 'Quiet drone'];

/**
 * Creates an event after voting, with an award that is final and a planned reveal.
 * @param email an Admin of the organisation
 * @returns the path of the event, without a slash at its end
 */
export async function plannedReveal(email: string, name: string): Promise<string> {
  const { Event } = await callApiAs<{ Event: Event }>(email, 'POST', '/o/brightwater/events/', {
    name,
    content: 'Words.',
    timezone: 'Europe/Berlin',
    dates: {
      EventStart: fromNow(-4 * MINUTE),
      VotingStart: fromNow(-4 * MINUTE),
      VotingEnd: fromNow(-3 * MINUTE),
      EventEnd: fromNow(60 * MINUTE),
    },
  });
  const path = `/brightwater/${Event.Id}`;
  const projects: string[] = [];
  for (const project of NAMES) {
    const body = { name: project, status: 'Active', owner: '' };
    const created = await callApiAs<{ Project: Project }>(email, 'POST', `/e${path}/projects/`, body);
    projects.push(created.Project.Id);
  }
  const { Awards } = await callApiAs<{ Awards: Award[] }>(email, 'POST', `/e${path}/awards/`, {
    name: 'Grand prize',
    decided_by: 'Organisers',
    places: 3,
  });
  const winners = projects.map((project, index) => ({ project, place: index + 1 }));
  await callApiAs(email, 'POST', `/e${path}/awards/${Awards[0]?.Id}/finalise/`, { winners });
  await callApiAs(email, 'PUT', `/e${path}/settings/`, { staged_reveal: true });
  return path;
}
