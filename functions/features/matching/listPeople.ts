import type { EventRef } from '#contract/base/identifiers.ts';
import { PAGE_SIZE } from '#contract/base/limits.ts';
import { searchText, skillKey } from '#contract/base/searchText.ts';
import type { LookingPerson, PeopleQuery } from '#contract/matching/cards.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentLookingPerson, readCards } from '../../domain/matching/card.ts';
import type { Card } from '../../store/documents.ts';

/** The most participants that one page reads to find people who match. */
const READ_MAX = 500;

export interface PeoplePage {
  readonly people: readonly LookingPerson[];
  readonly next: string | null;
}

/** Lists the other people who look for a team, by name. @throws Refusal not_found, forbidden */
export async function listPeople(ctx: Context, ref: EventRef, query: PeopleQuery): Promise<PeoplePage> {
  const { key } = await lookAtEvent(ctx, ref, 'project_join');
  const { next, people } = await readCards(ctx.store, key, { after: query.after, limit: READ_MAX });
  const matches = filterOf(query);
  const found = people
    .filter(({ card, userId }) => userId !== ctx.caller.userId && matches(card))
    .slice(0, PAGE_SIZE);
  // A full page continues after its last person, even if more people were read.
  const isFull = found.length === PAGE_SIZE;
  return { people: found.map(presentLookingPerson), next: isFull ? (found.at(-1)?.key ?? null) : next };
}

function filterOf({ site, skill }: PeopleQuery): (card: Card) => boolean {
  const [wantedSkill, wantedSite] = [skill.trim() && skillKey(skill), searchText(site)];
  return (card) =>
    (wantedSkill === '' || card.skills.some((one) => skillKey(one) === wantedSkill)) &&
    (wantedSite === '' || searchText(card.site ?? '') === wantedSite);
}
