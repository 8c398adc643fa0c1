import { DESCRIPTION_MAX, REQUIREMENTS_MAX, TAGS_MAX } from '#contract/base/limits.ts';
import type { Enforcement, Requirement, RequirementKind } from '#contract/checklist/checklist.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import type { ChecklistEdit } from '../../../../../api/data/checklist.ts';
import { storedId } from '../../../../../forms/rows.ts';
import { toTypedTrack, tracksRefusal, type TypedTrack } from './trackValues.ts';

export interface ChecklistValues {
  readonly items: readonly TypedItem[];
  readonly enforce: Enforcement;
  readonly tracks: readonly TypedTrack[];
}

export const CHECKLIST_LABELS = {
  items: 'Requirements',
  enforce: 'What incomplete projects can’t do',
  tracks: 'Tracks',
} as const;

export type Level = 'off' | 'recommended' | 'required';

export interface TypedItem {
  /** The server's Id. Absent for a new requirement. */
  readonly id?: string;
  readonly kind: RequirementKind;
  readonly level: Level;
  readonly min: string;
  /** Only for a Statement. */
  readonly text: string;
}

/** Every kind except statements, in the order of the form. */
export const KINDS = [
  'Description',
  'Video',
  'Repository',
  'Demo',
  'Tags',
  'Logo',
  'Track',
] as const satisfies readonly RequirementKind[];

export const KIND_TEXTS = {
  Description: 'A description',
  Video: 'A video',
  Repository: 'A link to the code',
  Demo: 'A link to a demo',
  Tags: 'Tags',
  Logo: 'A logo',
  Track: 'A track',
} as const satisfies Record<(typeof KINDS)[number], string>;

/** The highest minimum that organisers can choose, for the kinds that have a minimum. */
export const HIGHEST_MINIMUM: Partial<Record<RequirementKind, number>> = {
  Description: DESCRIPTION_MAX,
  Tags: TAGS_MAX,
};

export const ENFORCE_TEXTS = {
  Warn: {
    label: 'Nothing: teams only see what is missing',
    help: 'Incomplete projects get votes and win awards like others.',
  },
  Award: {
    label: 'Win awards',
    help: 'People can vote for incomplete projects, but these projects can’t win awards.',
  },
  Vote: {
    label: 'Get votes',
    help: 'No one can vote for incomplete projects. Votes that a project already has still count.',
  },
} as const satisfies Record<Enforcement, { label: string; help: string }>;

export const NEW_STATEMENT: TypedItem = { kind: 'Statement', level: 'required', min: '1', text: '' };

const toTypedItem = ({ Id, Kind, Min, Required, Text }: Requirement): TypedItem => ({
  id: Id,
  kind: Kind,
  level: Required ? 'required' : 'recommended',
  min: String(Min ?? 1),
  text: Text ?? '',
});

/** Returns a row for each kind, even if the event doesn't ask for it, and then the statements. */
function toItems(items: readonly Requirement[]): readonly TypedItem[] {
  const kinds = KINDS.map((kind): TypedItem => {
    const stored = items.find(({ Kind }) => Kind === kind);
    return stored ? toTypedItem(stored) : { kind, level: 'off', min: '1', text: '' };
  });
  return [...kinds, ...items.filter(({ Kind }) => Kind === 'Statement').map(toTypedItem)];
}

export const toChecklistValues = ({
  Requirements,
  Tracks,
}: Pick<VotingSettings, 'Requirements' | 'Tracks'>): ChecklistValues => ({
  items: toItems(Requirements.Items),
  enforce: Requirements.Enforce,
  tracks: Tracks.map(toTypedTrack),
});

export const itemsInUse = (items: readonly TypedItem[]) => items.filter(({ level }) => level !== 'off');

/** @param isLocked leaves out the requirements, because voting has started */
export const toChecklistEdit = (values: ChecklistValues, isLocked: boolean): ChecklistEdit => ({
  tracks: values.tracks.map((track) => ({
    ...storedId(track),
    name: track.name,
    text: track.text,
    sponsor: track.sponsor,
  })),
  ...(isLocked
    ? {}
    : {
        requirements: {
          enforce: values.enforce,
          items: itemsInUse(values.items).map(({ id, kind, level, min, text }) => ({
            ...(id === undefined ? {} : { id }),
            kind,
            required: level === 'required',
            ...(kind in HIGHEST_MINIMUM ? { min: Number(min) } : {}),
            ...(kind === 'Statement' ? { text } : {}),
          })),
        },
      }),
});

export function checklistRefusal(values: ChecklistValues, isLocked: boolean): string | null {
  const items = itemsInUse(values.items);
  const needsTrack = items.some(({ kind }) => kind === 'Track');
  if (needsTrack && values.tracks.length === 0) return 'Add a track, because the checklist asks for one.';
  if (isLocked) return tracksRefusal(values.tracks);
  if (items.length > REQUIREMENTS_MAX) return `Choose at most ${REQUIREMENTS_MAX} requirements.`;
  const invalid = items.find(({ kind, min }) => !isMin(min, HIGHEST_MINIMUM[kind]));
  if (invalid) return `Enter a whole number from 1 to ${HIGHEST_MINIMUM[invalid.kind]}.`;
  if (items.some(({ kind, text }) => kind === 'Statement' && text.trim() === ''))
    return 'Write what the team confirms, or remove the statement.';
  return tracksRefusal(values.tracks);
}

const isMin = (min: string, highest: number | undefined): boolean => {
  const number = Number(min);
  return highest === undefined || (Number.isInteger(number) && number >= 1 && number <= highest);
};

const minimumInWords = ({ kind, min }: TypedItem): string => {
  if (HIGHEST_MINIMUM[kind] === undefined) return '';
  return kind === 'Tags' ? `at least ${min}, ` : `at least ${min} characters, `;
};

/** The requirements in words, one on each line, to show a version that someone else saved. */
export const itemsInWords = (items: readonly TypedItem[]): string =>
  itemsInUse(items)
    .map(
      (item) =>
        `${item.kind === 'Statement' ? item.text : KIND_TEXTS[item.kind]} (${minimumInWords(item)}${item.level})`,
    )
    .join('\n');
