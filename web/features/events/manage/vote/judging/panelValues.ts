import {
  CRITERIA_MAX,
  CRITERIA_MIN,
  CRITERION_TEXT_MAX,
  NAME_MAX,
  VISITS_MAX,
} from '#contract/base/limits.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { Judging, Panel } from '#contract/judging/judging.ts';
import { wrongTime } from '#contract/judging/judgingRules.ts';
import type { JudgingEdit, PanelEdit } from '../../../../../api/data/judging.ts';
import {
  readTypedTime,
  type TypedTime,
  typedTime,
  typedTimeOf,
  typedTimeRefusal,
} from '../../../../../forms/fields/typedTime.ts';
import { type Row, storedId } from '../../../../../forms/rows.ts';
import { plural } from '../../../../../ui/plural.ts';

type Mode = Panel['Rounds'][number]['Mode'];

export interface TypedCriterion extends Row {
  readonly name: string;
  readonly low: string;
  readonly mid: string;
  readonly high: string;
  readonly weight: number;
}

/** The field names are the API's, except for the last one. */
export interface PanelValues {
  readonly name: string;
  readonly awards: readonly string[];
  /** Empty for all tracks. */
  readonly track: string;
  readonly visits: number | 'All';
  readonly mode: Mode;
  /** A typed time. Empty for the start of the event. */
  readonly opens_at: TypedTime;
  /** Empty for the end of the event. */
  readonly closes_at: TypedTime;
  readonly feedback: Panel['Feedback'];
  readonly criteria: readonly TypedCriterion[];
  /** The other panels, which are saved together with this one. No one edits them here, so other people's changes stay. */
  readonly all: readonly PanelEdit[];
}

export const PANEL_LABELS = {
  name: 'Name',
  awards: 'Awards that this panel decides',
  track: 'Projects of',
  visits: 'Judges for each project',
  mode: 'How judges see the projects',
  opens_at: 'Judging opens',
  closes_at: 'Judging closes',
  feedback: 'What judges write',
  criteria: 'Criteria',
  all: 'Other panels',
} as const;

type Template = readonly (readonly [name: string, low: string, mid: string, high: string])[];

/** Criteria to begin with. What 1, 3 and 5 mean keeps judges together. */
export const TEMPLATES: Readonly<Record<string, Template>> = {
  Innovation: [
    ['Idea', 'Seen many times', 'A new twist', 'No one has done this'],
    ['Impact', 'Helps few people a little', 'Helps a team every week', 'Changes how we work'],
    ['Result', 'An idea on slides', 'Works in the demo', 'People could use it tomorrow'],
  ],
  Technology: [
    ['Difficulty', 'Known parts put together', 'Some hard problems solved', 'We didn’t think it possible'],
    ['Quality', 'Breaks in the demo', 'Works as shown', 'Solid, clear and tested'],
    ['Usefulness', 'No one needs it', 'Some people need it', 'Many people wait for it'],
  ],
  'Social good': [
    ['Need', 'The need isn’t clear', 'A real need of some people', 'An urgent need of many people'],
    ['Reach', 'Few people benefit', 'Many people benefit', 'It can grow far beyond us'],
    ['Next steps', 'No plan', 'First steps are known', 'Ready to go on next week'],
  ],
};

export const NEW_CRITERION = { name: '', low: '', mid: '', high: '', weight: 1 } as const;

export const criteriaOf = (template: string): readonly TypedCriterion[] =>
  (TEMPLATES[template] ?? []).map(([name, low, mid, high], at) => ({
    key: `new:${at}`,
    name,
    low,
    mid,
    high,
    weight: 1,
  }));

const typedOf = ({ High, Low, Mid, Name, Weight }: Panel['Criteria'][number]) => ({
  name: Name,
  low: Low,
  mid: Mid,
  high: High,
  weight: Weight,
});

const toPanelEdit = ({ Awards, Criteria, Feedback, Id, Name, Rounds, Track }: Panel): PanelEdit => ({
  id: Id,
  name: Name,
  awards: Awards,
  track: Track,
  criteria: Criteria.map((one) => ({ id: one.Id, ...typedOf(one) })),
  rounds: Rounds.map(({ ClosesAt, Mode, OpensAt, Visits }) => ({
    visits: Visits,
    mode: Mode,
    opens_at: OpensAt,
    closes_at: ClosesAt,
  })),
  feedback: Feedback,
});

export interface EditedPanel {
  /** Null for a new panel. */
  readonly id: string | null;
  /** True if the times are those of the final. */
  readonly isFinal: boolean;
  readonly event: Pick<PageEvent, 'Dates' | 'TimeZone'>;
}

export function toPanelValues(
  { Panels }: Pick<Judging, 'Panels'>,
  { event, id, isFinal }: EditedPanel,
): PanelValues {
  const panel = Panels.find(({ Id }) => Id === id);
  const round = panel?.Rounds[isFinal ? 1 : 0];
  const typed = (instant: string | null = null) =>
    instant === null ? '' : typedTimeOf(instant, event.TimeZone);
  return {
    name: panel?.Name ?? '',
    awards: panel?.Awards ?? [],
    track: panel?.Track ?? '',
    visits: panel?.Rounds[0]?.Visits ?? 'All',
    mode: (round ?? panel?.Rounds[0])?.Mode ?? 'Online',
    opens_at: typed(round?.OpensAt),
    closes_at: typed(round?.ClosesAt),
    feedback: panel?.Feedback ?? 'AfterReveal',
    criteria: panel?.Criteria.map((one) => ({ key: one.Id, ...typedOf(one) })) ?? criteriaOf('Innovation'),
    all: Panels.map(toPanelEdit),
  };
}

const isEmpty = (typed: TypedTime) => typed === '' || typed === typedTime('', '');

/** @param before the instant in the field. It may have seconds, which the field doesn't show */
function toInstant(typed: TypedTime, before: string | null | undefined, timeZone: string): string | null {
  if (before && typed === typedTimeOf(before, timeZone)) return before;
  const read = readTypedTime(typed, timeZone);
  return read.kind === 'instant' ? read.instant : null;
}

function roundsOf({ event: { TimeZone }, id, isFinal }: EditedPanel, values: PanelValues) {
  const [first, final] = values.all.find((one) => one.id === id)?.rounds ?? [];
  const before = isFinal ? final : first;
  const terms = {
    mode: values.mode,
    opens_at: toInstant(values.opens_at, before?.opens_at, TimeZone),
    closes_at: toInstant(values.closes_at, before?.closes_at, TimeZone),
  };
  const { visits } = values;
  return isFinal
    ? [
        { ...first, visits },
        { visits: 'All' as const, ...terms },
      ]
    : [{ visits, ...terms }, ...(final ? [final] : [])];
}

export function toJudgingEdit(edited: EditedPanel, values: PanelValues): JudgingEdit {
  const { id } = edited;
  const own = {
    ...(id !== null && { id }),
    name: values.name,
    awards: [...values.awards],
    track: values.track === '' ? null : values.track,
    criteria: values.criteria.map(({ key, ...criterion }) => ({ ...storedId({ key }), ...criterion })),
    rounds: roundsOf(edited, values),
    feedback: values.feedback,
  };
  return {
    panels: id === null ? [...values.all, own] : values.all.map((one) => (one.id === id ? own : one)),
  };
}

export const withoutPanel = ({ Panels }: Judging, id: string): JudgingEdit => ({
  panels: Panels.filter(({ Id }) => Id !== id).map(toPanelEdit),
});

function timesRefusal(edited: EditedPanel, values: PanelValues): string | null {
  const { Dates, TimeZone } = edited.event;
  for (const time of ['opens_at', 'closes_at'] as const) {
    const refusal = isEmpty(values[time]) ? null : typedTimeRefusal(values[time], TimeZone);
    if (refusal !== null) return `${PANEL_LABELS[time]}: ${refusal}`;
  }
  const { closes_at: closesAt = null, opens_at: opensAt = null } =
    roundsOf(edited, values)[edited.isFinal ? 1 : 0] ?? {};
  return wrongTime({ opensAt, closesAt }, Dates)?.message ?? null;
}

export function panelRefusal(edited: EditedPanel, values: PanelValues): string | null {
  const { criteria, name } = values;
  if (name.trim() === '') return 'Give the panel a name.';
  if (name.trim().length > NAME_MAX) return `Use at most ${NAME_MAX} characters for the name.`;
  if (criteria.length < CRITERIA_MIN) return `Add at least ${CRITERIA_MIN} criteria.`;
  if (criteria.length > CRITERIA_MAX) return `Use at most ${CRITERIA_MAX} criteria.`;
  const texts = criteria.flatMap(({ high, low, mid, name: title }) => [title, low, mid, high]);
  if (texts.some((text) => text.trim() === '')) return 'Name each criterion, and say what 1, 3 and 5 mean.';
  return texts.some((text) => text.trim().length > CRITERION_TEXT_MAX)
    ? `Use at most ${CRITERION_TEXT_MAX} characters for what a number means.`
    : timesRefusal(edited, values);
}

export const VISITS = [
  { value: 'All', label: 'Every judge scores every project' },
  ...Array.from({ length: VISITS_MAX }, (_, index) => ({
    value: index + 1,
    label: `${plural(index + 1, 'judge', 'judges')} for each project`,
  })),
] as const satisfies readonly { readonly value: number | 'All'; readonly label: string }[];

export const MODES = [
  { value: 'Online', label: 'On their screens' },
  { value: 'Expo', label: 'In a hall, from table to table' },
] as const satisfies readonly { readonly value: Mode; readonly label: string }[];

export const FEEDBACK = [
  { value: 'AfterReveal', label: 'Teams read it after the results, without names' },
  { value: 'Never', label: 'Judges only give numbers' },
] as const satisfies readonly { readonly value: Panel['Feedback']; readonly label: string }[];

export const criteriaInWords = (criteria: readonly TypedCriterion[]): string =>
  criteria
    .map(({ high, low, mid, name, weight }) => `${name} (${low}; ${mid}; ${high}), weight ${weight}`)
    .join('\n');
