import { isDeepStrictEqual } from 'node:util';

/** The old and new value of a field, as the plan prints them. Null means that the field has no value. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface Step {
  /** For example "event brightwater/harbour-hack-week". */
  readonly target: string;
  /** `leave` changes nothing: the target is right already, or someone else must act first. */
  readonly kind: 'create' | 'change' | 'invite' | 'leave';
  readonly changes: readonly Change[];
  readonly note?: string;
  readonly apply?: () => Promise<void>;
}

/** The person lacks a permission for a change, or the file lacks a field that the change needs. */
export class Unplannable extends Error {
  override readonly name = 'Unplannable';
}

export const change = (target: string, changes: readonly Change[], apply: () => Promise<unknown>): Step => ({
  target,
  kind: 'change',
  changes,
  apply: async () => {
    await apply();
  },
});

export const leave = (target: string, note?: string): Step => ({
  target,
  kind: 'leave',
  changes: [],
  ...(note === undefined ? {} : { note }),
});

type Values = Readonly<Record<string, unknown>>;

const PRINTED_LENGTH_MAX = 80;

/** Returns the fields of `wanted` that differ in `actual`. The order of a list doesn't matter. */
export function changesOf(wanted: Values, actual: Values = {}): Change[] {
  return Object.entries(wanted).flatMap(([field, to]) => {
    const from = actual[field];
    if (to === undefined || isDeepStrictEqual(comparable(to), comparable(from))) return [];
    return [{ field, from: valueText(from), to: valueText(to) }];
  });
}

const comparable = (value: unknown): unknown => {
  if (value === undefined) return null;
  return Array.isArray(value) ? (value as string[]).toSorted() : value;
};

function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > PRINTED_LENGTH_MAX || text.includes('\n')
    ? `${text.length.toLocaleString('en-GB')} characters`
    : text;
}

const MARKS = { create: '+', change: '~', invite: '✉', leave: '=' } as const satisfies Record<
  Step['kind'],
  string
>;
const WORDS = {
  planned: { create: 'to create', change: 'to change', invite: 'to invite', leave: 'unchanged' },
  done: { create: 'created', change: 'changed', invite: 'invited', leave: 'unchanged' },
} as const;

const quoted = (text: string | null) => (text === null ? 'nothing' : `“${text}”`);

const describeChange = ({ field, from, to }: Change, kind: Step['kind']) =>
  kind === 'create' ? `    ${field}: ${quoted(to)}` : `    ${field}: ${quoted(from)} → ${quoted(to)}`;

export const describeStep = ({ changes, kind, note, target }: Step): string =>
  [
    `${MARKS[kind]} ${target}${note === undefined ? '' : ` (${note})`}`,
    ...changes.map((change) => describeChange(change, kind)),
  ].join('\n');

/** Returns a text such as "1 created, 2 changed, 0 invited, 5 unchanged". */
export function describeCounts(steps: readonly Step[], when: keyof typeof WORDS): string {
  const words = WORDS[when];
  const kinds = Object.keys(words) as (keyof typeof words)[];
  return kinds
    .map((kind) => `${steps.filter((step) => step.kind === kind).length} ${words[kind]}`)
    .join(', ');
}
