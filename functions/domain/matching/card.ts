import type { LookingPerson, OwnCard, PersonCard } from '#contract/matching/cards.ts';
import type { Card, ParticipantDocument, Stored } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import { isWithoutTeam } from '../teams/membership.ts';

export const NO_CARD = { looking: false, card: null } as const;

type CardHolder = ParticipantDocument & { readonly card: Card };

/** Returns true if others see the card. Callers also check that the organisation hasn't made the person Inactive. */
export const isLooking = <P extends ParticipantDocument>(person: P): person is P & CardHolder =>
  person.looking === true && (person.card ?? null) !== null && isWithoutTeam(person);

export const presentPersonCard = (card: Card): PersonCard => ({
  Skills: [...card.skills],
  Interests: [...card.interests],
  Site: card.site,
  TimeZone: card.timeZone,
  Remote: card.remote,
  About: card.about,
});

export const presentOwnCard = ({
  card,
  looking = false,
}: Pick<ParticipantDocument, 'card' | 'looking'>): OwnCard | null =>
  card ? { ...presentPersonCard(card), Looking: looking } : null;

export const presentLookingPerson = ({ avatarUrl, card, name, userId }: CardHolder): LookingPerson => ({
  Id: userId,
  Name: name,
  AvatarUrl: avatarUrl,
  Card: presentPersonCard(card),
});

interface Page {
  readonly people: readonly Stored<CardHolder>[];
  /** The value of `after` for the next page; null on the last page. */
  readonly next: string | null;
}

/** Reads participants who look for a team, by name. A page can be short, because some have found a team or are suspended. */
export async function readCards(
  store: ReadStore,
  key: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page> {
  const where = [{ property: 'looking', equals: true }] as const;
  const [read, suspensions] = await Promise.all([
    store.range('participant', { by: 'key', after, where, limit }, key),
    store.list('suspension', key),
  ]);
  const suspended = new Set(suspensions.map(({ userId }) => userId));
  return {
    people: read.filter(isLooking).filter(({ userId }) => !suspended.has(userId)),
    next: read.length === limit ? (read.at(-1)?.key ?? null) : null,
  };
}
