import type { Award } from '#contract/awards/awards.ts';
import { callApiAs } from './callApi.ts';
import { afterVoting, createEvent, createProjects } from './stage.ts';

const NAMES = ['Kettle of the sun', 'Harp in the wind', 'Quiet drone'];

/**
 * Creates an event whose voting is over, with a final award and a planned reveal.
 * @param email an Admin of the organisation
 * @returns the path of the event, without a slash at its end
 */
export async function createPlannedReveal(email: string, name: string): Promise<string> {
  const path = await createEvent(name, afterVoting());
  const projects = await createProjects(path, NAMES);
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
