import type { LookingPerson, PeopleQuery } from '#contract/cards.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { searchText, skillKey } from '#contract/searchText.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { isLooking, presentLookingPerson } from '../../domain/participant/card.ts';
import type { Card } from '../../store/documents.ts';

/** The most participants that one page reads. Some of them may have found a team, or don't match the filters. */
const READ_MAX = 500;

export interface PeoplePage {
  readonly people: readonly LookingPerson[];
  readonly next: string | null;
}

/** Lists the people who look for a team, by name. @throws Refusal not_found, forbidden */
export async function listPeople(ctx: Context, ref: EventRef, query: PeopleQuery): Promise<PeoplePage> {
  const { key } = await lookAtEvent(ctx, ref, 'project_join');
  const where = [{ property: 'looking', equals: true }] as const;
  const [read, suspensions] = await Promise.all([
    ctx.store.range('participant', { by: 'key', after: query.after, where, limit: READ_MAX }, key),
    ctx.store.list('suspension', key),
  ]);
  const suspended = new Set(suspensions.map(({ userId }) => userId));
  const matches = filterOf(query);
  const found = read
    .filter(isLooking)
    .filter((one) => !suspended.has(one.userId) && matches(one.card))
    .slice(0, PAGE_SIZE);
  const isFull = found.length === PAGE_SIZE;
  const last = isFull ? found.at(-1) : read.at(-1);
  return {
    people: found.map(presentLookingPerson),
    next: isFull || read.length === READ_MAX ? (last?.key ?? null) : null,
  };
}

function filterOf({ site, skill }: PeopleQuery): (card: Card) => boolean {
  const [wantedSkill, wantedSite] = [skill.trim() && skillKey(skill), searchText(site)];
  return (card) =>
    (wantedSkill === '' || card.skills.some((one) => skillKey(one) === wantedSkill)) &&
    (wantedSite === '' || searchText(card.site ?? '') === wantedSite);
}
