import type { Award, AwardChanges, NewAward } from '#contract/awards/awards.ts';
import { NAME_MAX } from '#contract/base/limits.ts';

/** The field names are the API's. */
export interface AwardValues {
  readonly name: string;
  readonly places: number;
  readonly decided_by: Award['DecidedBy'];
  /** Empty for all tracks. */
  readonly track: string;
  readonly require_complete: boolean;
  readonly opt_in: boolean;
  readonly exclusive: boolean;
}

export const AWARD_LABELS = {
  name: 'Name',
  places: 'Places',
  decided_by: 'Who decides',
  track: 'Projects of',
  require_complete: 'Checklist',
  opt_in: 'Entries',
  exclusive: 'With other awards',
} as const;

type Terms = Pick<
  Award,
  'DecidedBy' | 'Exclusive' | 'Name' | 'OptIn' | 'Places' | 'RequireComplete' | 'Track'
>;

export const NEW_AWARD: Terms = {
  Name: '',
  Places: 3,
  DecidedBy: 'Votes',
  Track: null,
  RequireComplete: false,
  OptIn: false,
  Exclusive: false,
};

export const toAwardValues = (award: Terms): AwardValues => ({
  name: award.Name,
  places: award.Places,
  decided_by: award.DecidedBy,
  track: award.Track ?? '',
  require_complete: award.RequireComplete,
  opt_in: award.OptIn,
  exclusive: award.Exclusive,
});

export const toAwardEdit = (values: AwardValues): NewAward & AwardChanges => ({
  ...values,
  track: values.track === '' ? null : values.track,
});

export function awardRefusal({ name }: AwardValues): string | null {
  if (name.trim() === '') return 'Give the award a name.';
  return name.trim().length > NAME_MAX ? `Enter at most ${NAME_MAX} characters.` : null;
}
