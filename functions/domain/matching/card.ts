import type { CardChanges, LookingPerson, OwnCard, PersonCard } from '#contract/matching/cards.ts';
import type { Card, ParticipantDocument } from '../../store/documents.ts';
import { isWithoutTeam } from '../teams/membership.ts';

export const NO_CARD = { looking: false, card: null } as const;

const EMPTY: Card = { skills: [], interests: [], site: null, timeZone: null, remote: false, about: null };

type CardHolder = ParticipantDocument & { readonly card: Card };

/** Returns true if others see the card. Callers also check that the organisation hasn't made the person Inactive. */
export const isLooking = <P extends ParticipantDocument>(person: P): person is P & CardHolder =>
  person.looking === true && (person.card ?? null) !== null && isWithoutTeam(person);

export function changedCard(
  { card, looking }: Pick<ParticipantDocument, 'card' | 'looking'>,
  { about, interests, looking: looks, remote, site, skills, timezone: timeZone }: CardChanges,
): Required<Pick<ParticipantDocument, 'card' | 'looking'>> {
  const before = card ?? EMPTY;
  return {
    looking: looks ?? (card ? (looking ?? false) : true),
    card: {
      skills: skills ?? before.skills,
      interests: interests ?? before.interests,
      site: site === undefined ? before.site : site,
      timeZone: timeZone === undefined ? before.timeZone : timeZone,
      remote: remote ?? before.remote,
      about: about === undefined ? before.about : about,
    },
  };
}

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
