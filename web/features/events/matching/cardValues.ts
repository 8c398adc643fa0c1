import type { CardAnswer, CardChanges, PersonCard } from '#contract/matching/cards.ts';

export const CARD_LABELS = {
  skills: 'Skills',
  interests: 'Interests',
  site: 'Site',
  timezone: 'Time zone',
  remote: 'Remote work',
  about: 'About you',
} as const;

export type CardValues = Readonly<Record<keyof typeof CARD_LABELS, string>>;

const REMOTE = 'yes';

/** A form's values are strings, so a list has one entry on each line. */
export const toLines = (entries: readonly string[]): string => entries.join('\n');
export const linesIn = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

export const isRemote = ({ remote }: Pick<CardValues, 'remote'>): boolean => remote === REMOTE;
export const toRemote = (remote: boolean): string => (remote ? REMOTE : '');

/** @param ownTimeZone the browser's time zone, for a new card */
export const toCardValues = ({ Card: card }: CardAnswer, ownTimeZone: string): CardValues => ({
  skills: toLines(card?.Skills ?? []),
  interests: toLines(card?.Interests ?? []),
  site: card?.Site ?? '',
  timezone: card ? (card.TimeZone ?? '') : ownTimeZone,
  remote: toRemote(card?.Remote ?? false),
  about: card?.About ?? '',
});

/** A person who saves a card also says that they look for a team. */
export const toCardChanges = (values: CardValues): CardChanges => ({
  looking: true,
  skills: [...linesIn(values.skills)],
  interests: [...linesIn(values.interests)],
  site: values.site.trim() || null,
  timezone: values.timezone || null,
  remote: isRemote(values),
  about: values.about.trim() || null,
});

export const toPreview = (values: CardValues): PersonCard => ({
  Skills: [...linesIn(values.skills)],
  Interests: [...linesIn(values.interests)],
  Site: values.site.trim() || null,
  TimeZone: values.timezone || null,
  Remote: isRemote(values),
  About: values.about.trim() || null,
});
