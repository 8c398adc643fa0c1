import type { AuditEntry } from '#contract/audit.ts';
import { splitAtCapitals } from '../../ui/splitAtCapitals.ts';

/** One change of an entry, to be read. */
export interface ReadDetail {
  readonly field: string;
  /** Null on both sides: the text is too long to be told. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Fields whose change the sentence tells already. */
const IN_SENTENCE: ReadonlySet<string> = new Set(['Role', 'ProjectRole']);

/** An instant as the log has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * What an entry says beside its sentence. Of a role only where it was another one before.
 * @param tell shows an instant
 */
export const detailsOf = (
  { Details }: AuditEntry,
  tell: (instant: string) => string,
): readonly ReadDetail[] =>
  Details.filter(({ Field, From }) => !IN_SENTENCE.has(Field) || From !== null).map(
    ({ Field, From, To }) => ({
      field: labelOf(Field),
      from: shown(From, tell),
      to: shown(To, tell),
    }),
  );

/** `LogoUrl` as "Logo url", `VotesPerPerson` as "Votes per person". */
function labelOf(field: string): string {
  const words = splitAtCapitals(field).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: string | null, tell: (instant: string) => string): string | null {
  if (value === null || value === '') return null;
  if (INSTANT.test(value)) return tell(value);
  const list = listOf(value);
  return list === null ? value : list.join(', ') || null;
}

/** A list, as of domains, is told as JSON. */
function listOf(value: string): readonly string[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : null;
  } catch {
    return null;
  }
}
