import { QUESTION_MINUTES_MAX, SLOT_MINUTES_MAX } from '#contract/base/limits.ts';
import type { RunningOrder } from '#contract/stage/demoDay.ts';
import { inSeededOrder } from '#contract/stage/demoDayRules.ts';
import type { RunningOrderEdit } from '../../../../../api/data/demoDay.ts';
import { idOf, moveRow, type Row } from '../../../../../forms/rows.ts';

/** The field names are the API's. */
export interface OrderValues {
  readonly slots: readonly TypedSlot[];
  /** Empty if an organiser has chosen the order. */
  readonly seed: string;
}

export const ORDER_LABELS = { slots: 'Slots', seed: 'Seed' } as const;

export interface TypedSlot extends Row {
  /** Null for a slot without a project, such as a break. */
  readonly project: string | null;
  /** For a slot with a project, the name of the project. */
  readonly title: string;
  readonly minutes: string;
  readonly questions: string;
  readonly room: string;
}

export type SlotTimes = Pick<TypedSlot, 'minutes' | 'questions' | 'room'>;

export const USUAL_TIMES: SlotTimes = { minutes: '4', questions: '2', room: '' };

export const BREAK = { project: null, title: 'Break', minutes: '15', questions: '0', room: '' } as const;

export const toOrderValues = ({ Seed, Slots }: RunningOrder): OrderValues => ({
  slots: Slots.map(({ Id, Minutes, Project, QuestionMinutes, Room, Title }) => ({
    key: Id,
    project: Project,
    title: Title,
    minutes: String(Minutes),
    questions: String(QuestionMinutes),
    room: Room ?? '',
  })),
  seed: Seed ?? '',
});

export const toOrderEdit = ({ seed, slots }: OrderValues): RunningOrderEdit => ({
  slots: slots.map((slot) => ({
    ...(slot.project === null ? { id: idOf(slot), title: slot.title } : { project: slot.project }),
    minutes: Number(slot.minutes),
    question_minutes: Number(slot.questions),
    room: slot.room === '' ? null : slot.room,
  })),
  seed: seed.trim() === '' ? null : seed,
});

/** Puts the projects into the order of the seed. Without a seed, the order stays. */
export const orderBySeed = ({ seed, slots }: OrderValues): OrderValues =>
  seed.trim() === ''
    ? { seed, slots }
    : {
        seed,
        slots: inSeededOrder(
          slots.map((slot) => ({ slot, project: slot.project ?? undefined })),
          seed.trim(),
        ).map(({ slot }) => slot),
      };

/** Adds projects at the end, or where the seed puts them. */
export const withProjects = (
  { seed, slots }: OrderValues,
  projects: readonly { readonly Id: string; readonly Name: string }[],
  times: SlotTimes,
): OrderValues =>
  orderBySeed({
    seed,
    slots: [
      ...slots,
      ...projects.map(({ Id, Name }) => ({ key: `project:${Id}`, project: Id, title: Name, ...times })),
    ],
  });

/** Returns the seed after a slot has moved. It's empty if the move changes the order of the projects. */
export function seedAfterMove({ seed, slots }: OrderValues, from: number, to: number): string {
  const projects = (list: readonly TypedSlot[]) => list.flatMap(({ project }) => project ?? []).join(' ');
  return projects(slots) === projects(moveRow(slots, from, to)) ? seed : '';
}

export const withTimes = (slots: readonly TypedSlot[], times: SlotTimes): readonly TypedSlot[] =>
  slots.map((slot) => (slot.project === null ? slot : { ...slot, ...times }));

const isWhole = (typed: string, least: number, most: number): boolean => {
  const number = Number(typed);
  return typed.trim() !== '' && Number.isInteger(number) && number >= least && number <= most;
};

export const areTimes = ({ minutes, questions }: Pick<SlotTimes, 'minutes' | 'questions'>): boolean =>
  isWhole(minutes, 1, SLOT_MINUTES_MAX) && isWhole(questions, 0, QUESTION_MINUTES_MAX);

export function orderRefusal({ slots }: OrderValues): string | null {
  if (slots.some(({ title }) => title.trim() === '')) return 'Name each break, or remove it.';
  return slots.every(areTimes)
    ? null
    : `Enter whole minutes: 1 to ${SLOT_MINUTES_MAX} for a slot, 0 to ${QUESTION_MINUTES_MAX} for questions.`;
}

const lengthOf = ({ minutes, questions }: TypedSlot): number =>
  (Number(minutes) || 0) + (Number(questions) || 0);

export const totalMinutes = (slots: readonly TypedSlot[]): number =>
  slots.reduce((sum, slot) => sum + lengthOf(slot), 0);

/** For each slot, the minutes from the beginning of the demo day to the slot. */
export const startsOf = (slots: readonly TypedSlot[]): readonly number[] =>
  slots.map((_, at) => totalMinutes(slots.slice(0, at)));

/** Formats minutes in words, such as `1 h 12 min` or `45 min`. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(
    ' ',
  );
}

/** Formats minutes as hours and minutes, such as `1:05`. */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Makes a seed of five letters and digits, without those that people mix up, such as 0 and O. */
export function newSeed(random: (count: number) => Uint8Array = randomBytes): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from(random(5), (byte) => letters[byte % letters.length] ?? '').join('');
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
