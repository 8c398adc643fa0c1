import type { EventAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import type { EventProject } from '#contract/events/events.ts';
import type { VoteResult } from '#contract/exports/exports.ts';
import { podiumPages, type PodiumStep } from '../../shared/results/podiumPages.ts';
import { drawPodium } from './drawPodium.ts';
import { podiumOf } from './podium.ts';

interface Won {
  readonly awards: readonly Pick<Award, 'DecidedBy' | 'Name' | 'Winners'>[];
  readonly results: readonly VoteResult[];
  readonly projects: readonly Pick<EventProject, 'Cover' | 'Id' | 'Team'>[];
}

/** Returns the places of all awards, the least important award first, as in a reveal. Without awards, the votes alone decide. */
export function wonPlaces({ awards, projects, results }: Won): PodiumStep[] {
  const known = new Map(projects.map((project) => [project.Id, project]));
  const votes = new Map(results.map(({ Id, Votes }) => [Id, Votes]));
  const team = (
    { Id, LogoUrl, Name }: Pick<VoteResult, 'Id' | 'LogoUrl' | 'Name'>,
    countsVotes: boolean,
  ) => ({
    Id,
    Name,
    LogoUrl,
    Cover: known.get(Id)?.Cover ?? null,
    Members: known.get(Id)?.Team.map((person) => person.Name) ?? [],
    Votes: countsVotes ? (votes.get(Id) ?? null) : null,
  });
  if (awards.length === 0)
    return podiumOf(results).steps.map(({ rank, teams }) => ({
      Kind: 'Place',
      Award: 'Results',
      Place: rank,
      Winners: teams.map((one) => team(one, true)),
    }));
  return awards.toReversed().flatMap(({ DecidedBy, Name, Winners }) =>
    [...Map.groupBy(Winners, ({ Place }) => Place)].map(([place, sharing]) => ({
      Kind: 'Place' as const,
      Award: Name,
      Place: place,
      Winners: sharing.map((one) => team(one, DecidedBy === 'Votes')),
    })),
  );
}

/** Such as `Spring Tide Hack - Grand prize.png`. Leaves out what file systems don't allow. */
export const pictureName = (...parts: readonly string[]): string =>
  `${parts.map((part) => part.replaceAll(/[\p{C}\\/:*?"<>|.\s]+/gu, ' ').trim()).join(' - ')}.png`;

interface Picture {
  readonly blob: Blob;
  readonly name: string;
}

/** Draws a picture of each page of the podiums, with nothing that the results page doesn't show. */
export async function podiumPictures(
  { HeaderColour: colour, Name: event }: Pick<EventAccess, 'HeaderColour' | 'Name'>,
  won: Won,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  const numbers = new Map<string, number>();
  // One after the other, because each canvas takes 8 MB of memory.
  for (const page of podiumPages(wonPlaces(won))) {
    const number = (numbers.get(page.award) ?? 0) + 1;
    numbers.set(page.award, number);
    const name = pictureName(event, page.award, ...(number > 1 ? [String(number)] : []));
    pictures.push({ blob: await drawPodium(page, { event, colour }), name });
  }
  return pictures;
}
