import type { Event } from '#contract/events/events.ts';
import { callApiAs } from './callApi.ts';

const HOUR = 3_600_000;

/**
 * @param email an Admin of the organisation
 * @returns the path of the event, without a slash at its end
 */
export async function createArchivedEvent(email: string, name: string): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { Event } = await callApiAs<{ Event: Event }>(email, 'POST', '/o/brightwater/events/', {
    name,
    content: 'Words.',
    dates: { EventStart: at(1), VotingStart: at(2), VotingEnd: at(3), EventEnd: at(4) },
  });
  const path = `/brightwater/${Event.Id}`;
  await callApiAs(email, 'PUT', `/e${path}/archive/`, { archived: true });
  return path;
}
