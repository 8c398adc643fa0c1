import type { AuditEntry } from '#contract/audit.ts';
import { splitAtCapitals } from '../../ui/splitAtCapitals.ts';

export interface ReadDetail {
  readonly field: string;
  /** Null on both sides means that the text is too long to show. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The sentence already states the new values of these fields. */
const IN_SENTENCE: ReadonlySet<string> = new Set(['Role', 'ProjectRole']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The changes to list below the sentence. A role is listed only if it replaced another one. */
export const detailsOf = (
  { Details }: AuditEntry,
  tell: (instant: string) => string,
): readonly ReadDetail[] =>
  Details.filter(({ Field, From }) => !IN_SENTENCE.has(Field) || From !== null).map(
    ({ Field, From, To }) => ({
      field: labelOf(Field),
      from: valueText(From, tell),
      to: valueText(To, tell),
    }),
  );

/** `VotesPerPerson` becomes "Votes per person". */
function labelOf(field: string): string {
  const words = splitAtCapitals(field).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: string | null, tell: (instant: string) => string): string | null {
  if (value === null || value === '') return null;
  if (INSTANT.test(value)) return tell(value);
  const list = listOf(value);
  return list === null ? value : list.join(', ') || null;
}

/** The log stores lists, such as domains, as JSON. */
function listOf(value: string): readonly string[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : null;
  } catch {
    return null;
  }
}
