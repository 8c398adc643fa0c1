import { isDeepStrictEqual } from 'node:util';
import { ADDRESS_MAX } from '#contract/limits.ts';
import type { AuditDetail } from '../../store/documents.ts';

/** Of longer values, such as a page's markdown, the log names only the field. */
const VALUE_MAX = ADDRESS_MAX;

export function changedFields<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): AuditDetail[] {
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({
      field: field.charAt(0).toUpperCase() + field.slice(1),
      from: valueText(before[field]),
      to: valueText(after[field]),
    }));
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > VALUE_MAX ? null : text;
}
