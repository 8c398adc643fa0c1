import { isDeepStrictEqual } from 'node:util';
import type { Change } from './step.ts';

type Values = Readonly<Record<string, unknown>>;

/** Longer texts are told by their length. */
const TOLD_MAX = 80;

/**
 * What the file changes of what there is. What it does not name stays; lists are compared without regard to order.
 * @param actual by the names of the file's fields; absent for what is still to be made
 */
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
  return text.length > TOLD_MAX || text.includes('\n')
    ? `${text.length.toLocaleString('en-GB')} characters`
    : text;
}
