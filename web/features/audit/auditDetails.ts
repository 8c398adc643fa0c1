import type { AuditEntry } from '#contract/audit.ts';
import { splitAtCapitals } from '../../ui/splitAtCapitals.ts';

export interface ReadDetail {
  readonly field: string;
  /** If both `from` and `to` are null, the log doesn't have the texts, because they are too long. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The entry's sentence already contains the new values of these fields. */
const IN_SENTENCE: ReadonlySet<string> = new Set(['Role', 'ProjectRole']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The changes to list below the sentence. Lists a role only if it replaced another one. */
export const detailsOf = (
  { Details }: AuditEntry,
  formatInstant: (instant: string) => string,
): readonly ReadDetail[] =>
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
  if (INSTANT.test(value)) return formatInstant(value);
  const list = listOf(value);
  return list === null ? value : list.join(', ') || null;
}

/** The items of a list, such as domains, which the log stores as JSON; null for other values. */
function listOf(value: string): readonly string[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : null;
  } catch {
    return null;
  }
}
