import { isDeepStrictEqual } from 'node:util';
import type { Change } from './step.ts';

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
