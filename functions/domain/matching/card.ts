import type { LookingPerson, OwnCard, PersonCard } from '#contract/matching/cards.ts';
import type { Card, ParticipantDocument } from '../../store/documents.ts';
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
