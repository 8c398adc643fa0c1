import type { CardAnswer, CardChanges, PersonCard } from '#contract/matching/cards.ts';

export const CARD_LABELS = {
  skills: 'Skills',
  interests: 'Interests',
  site: 'Site',
  timezone: 'Time zone',
  remote: 'Remote work',
  about: 'About you',
} as const;

export interface CardValues {
  readonly skills: readonly string[];
  readonly interests: readonly string[];
  readonly site: string;
  readonly timezone: string;
  readonly remote: boolean;
  readonly about: string;
}

/** @param ownTimeZone the browser's time zone, for a new card */
export const toCardValues = ({ Card: card }: CardAnswer, ownTimeZone: string): CardValues => ({
  skills: card?.Skills ?? [],
  interests: card?.Interests ?? [],
  site: card?.Site ?? '',
  timezone: card ? (card.TimeZone ?? '') : ownTimeZone,
  remote: card?.Remote ?? false,
  about: card?.About ?? '',
});

/** A person who saves a card also says that they look for a team. */
export const toCardChanges = (values: CardValues): CardChanges => ({
  looking: true,
  skills: [...values.skills],
  interests: [...values.interests],
  site: values.site.trim() || null,
  timezone: values.timezone || null,
  remote: values.remote,
  about: values.about.trim() || null,
});

export const toPreview = (values: CardValues): PersonCard => ({
  Skills: [...values.skills],
  Interests: [...values.interests],
  Site: values.site.trim() || null,
  TimeZone: values.timezone || null,
  Remote: values.remote,
  About: values.about.trim() || null,
});
