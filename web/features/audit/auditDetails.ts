import type { AuditEntry, AuditField } from '#contract/audit/audit.ts';
import { splitAtCapitals } from '../../ui/splitAtCapitals.ts';
import { FIELD_LABELS, VALUE_LABELS } from './auditLabels.ts';

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
  Details.filter(({ Field, From }) => !IN_SENTENCE.has(Field) || From !== null).map(({ Field, From, To }) => {
    const values = isField(Field) ? VALUE_LABELS[Field] : undefined;
    const text = (value: string | null) => values?.[value ?? ''] ?? valueText(value, formatInstant);
    return {
      field: isField(Field) ? FIELD_LABELS[Field] : splitAtCapitals(Field),
      from: text(From),
      to: text(To),
    };
  });

function valueText(value: string | null, formatInstant: (instant: string) => string): string | null {
  if (value === null || value === '') return null;
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  if (INSTANT.test(value)) return formatInstant(value);
  const list = listOf(value);
  return list === null ? value : list.join(', ') || null;
}

const isField = (field: string): field is AuditField => Object.hasOwn(FIELD_LABELS, field);

/** A requirement of the checklist has a text or a kind, and a track a name. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { kind, name, text } = item as Readonly<Record<'kind' | 'name' | 'text', string | undefined>>;
  return name ?? text ?? kind ?? '';
}

/** The items of a list, such as an organisation's domains; null for other values. The log stores a list as JSON. */
function listOf(value: string): readonly string[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(itemText) : null;
  } catch {
    return null;
  }
}
