import type { ProjectRef } from '#contract/base/identifiers.ts';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import { HOUR } from '#contract/base/times.ts';
import { createRequest } from '../../../functions/features/matching/createRequest.ts';
import { saveCard } from '../../../functions/features/matching/saveCard.ts';
import type { EventToFill, Team } from './eventToFill.ts';
import { inParallel } from './inParallel.ts';
import { contextOf } from './people.ts';

/** The number of people with a card who have also asked to join a team. */
const REQUEST_SENDERS = 12;

/**
 * Creates cards for some people without a team, so that teams can find them. Some of these people also ask to join a team
 * that takes requests, and a few of them ask the first such team, too.
 * @param looking the number of cards
 */
export async function findTeams(
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
