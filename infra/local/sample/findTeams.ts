import { createRequest } from '../../../functions/features/requests/createRequest.ts';
import { saveCard } from '../../../functions/features/looking/saveCard.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import { TEAM_SIZE } from '#contract/limits.ts';
import { inParallel } from './inParallel.ts';
import { HOUR } from './model/dates.ts';
import { contextOf } from './people.ts';
import type { Stage, Team } from './stage.ts';

const SKILLS = [
  'Figma',
  'TypeScript',
  'SQL',
  'Writing',
  'Statistics',
  'Electronics',
  'Filming',
  'Customer research',
] as const;
const INTERESTS = ['water', 'heat', 'customers', 'data', 'maps', 'printers'] as const;
/** Each place with its time zone. People without a place work remotely. */
const PLACES = [
  ['Harbour Office', 'Europe/London'],
  ['Pump Station', 'Europe/London'],
  ['Hill Street', 'Europe/Lisbon'],
  [null, 'Europe/Helsinki'],
  [null, 'America/New_York'],
] as const;
const ABOUT = [
  'First hackathon. I learn fast and bring biscuits.',
  'I would rather build than talk about it.',
  'Happy to take the boring parts.',
  null,
] as const;
const MESSAGES = [
  'I read your page twice. I can start today.',
  'I know somebody who needs exactly this.',
  null,
] as const;

/** The first of these people have asked a team. */
const ASKING = 12;

/**
 * Gives cards to the last people without a team, and lets some of them ask teams that take requests. Each asks another team,
 * and a few ask the first one too.
 */
export async function findTeams(
  stage: Stage,
  projects: ReadonlyMap<Team, ProjectRef>,
  looking: number,
): Promise<void> {
  const { dates, now, ref, spectators, store } = stage;
  const people = spectators.slice(spectators.length - looking);
  const time = Math.max(Date.parse(dates.EventStart) + 3 * HOUR, now - 20 * HOUR);
  await inParallel(people.entries(), async ([index, employee]) => {
    const [site, timezone] = PLACES[index % PLACES.length] ?? PLACES[0];
    await saveCard(contextOf(store, employee, time), ref, {
      skills: SKILLS.filter((_, skill) => (index * 7 + skill * 3) % 8 < 3),
      interests: INTERESTS.filter((_, interest) => (index + interest) % 5 === 0),
      site,
      timezone,
      remote: site === null || index % 6 === 0,
      about: ABOUT[index % ABOUT.length] ?? null,
    });
  });

  const open = [...projects].filter(
    ([{ members, project }]) => project.takesrequests === true && members.length < TEAM_SIZE,
  );
  const asking = people.slice(0, ASKING);
  await inParallel(asking.entries(), async ([index, employee]) => {
    const asked = open[index % open.length];
    const first = index > 0 && index % 4 === 0 ? open[0] : undefined;
    for (const [{ project }, projectRef] of [asked, first].filter((one) => one !== undefined))
      await createRequest(contextOf(store, employee, time + (1 + index) * HOUR), projectRef, {
        message: MESSAGES[index % MESSAGES.length] ?? null,
        need: project.needs?.[0]?.id ?? null,
      });
  });
}
