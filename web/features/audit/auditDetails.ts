import type { AuditEntry } from '#contract/audit/audit.ts';
import { splitAtCapitals } from '../../ui/splitAtCapitals.ts';

export interface ReadableDetail {
  readonly field: string;
  /** Null if the field was empty, or if its value is too long for the log. */
  readonly from: string | null;
  /** Null for the same reasons as `from`. If both are null, the page says only that the field changed. */
  readonly to: string | null;
}

/** Fields whose new value is already in the entry's sentence. */
const IN_SENTENCE: ReadonlySet<string> = new Set(['Role', 'ProjectRole']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Lists a role only if it replaced another role. */
export const detailsOf = (
  { Details }: AuditEntry,
  formatInstant: (instant: string) => string,
): readonly ReadableDetail[] =>
  Details.filter(({ Field, From }) => !IN_SENTENCE.has(Field) || From !== null).map(
    ({ Field, From, To }) => ({
      field: labelOf(Field),
      from: valueText(From, formatInstant),
      to: valueText(To, formatInstant),
    }),
  );

/** `VotesPerPerson` becomes "Votes per person". */
function labelOf(field: string): string {
  const words = splitAtCapitals(field).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: string | null, formatInstant: (instant: string) => string): string | null {
  if (value === null || value === '') return null;
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  if (INSTANT.test(value)) return formatInstant(value);
  const list = listOf(value);
  return list === null ? value : list.join(', ') || null;
}

/** The items of a list, such as an organisation's domains; null for other values. The log stores a list as JSON. */
function listOf(value: string): readonly string[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : null;
  } catch {
    return null;
  }
}
