import type { Award, AwardChanges, NewAward } from '#contract/awards/awards.ts';
import { NAME_MAX } from '#contract/base/limits.ts';

/** The field names are the API's. */
export interface AwardValues {
  readonly name: string;
  readonly places: string;
  readonly decided_by: string;
  /** Empty for all tracks. */
  readonly track: string;
  readonly require_complete: string;
  readonly opt_in: string;
  readonly exclusive: string;
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
  places: String(award.Places),
  decided_by: award.DecidedBy,
  track: award.Track ?? '',
  require_complete: String(award.RequireComplete),
  opt_in: String(award.OptIn),
  exclusive: String(award.Exclusive),
});

export const toAwardEdit = (values: AwardValues): NewAward & AwardChanges => ({
  name: values.name,
  places: Number(values.places),
  decided_by: values.decided_by === 'Organisers' ? 'Organisers' : 'Votes',
  track: values.track === '' ? null : values.track,
  require_complete: values.require_complete === 'true',
  opt_in: values.opt_in === 'true',
  exclusive: values.exclusive === 'true',
});

export function awardRefusal({ name }: AwardValues): string | null {
  if (name.trim() === '') return 'Give the award a name.';
  return name.trim().length > NAME_MAX ? `Enter at most ${NAME_MAX} characters.` : null;
}
