import { isDeepStrictEqual } from 'node:util';
import type { AuditField } from '#contract/audit/audit.ts';
import { ADDRESS_MAX } from '#contract/base/limits.ts';
import type { AuditDetail } from '../../store/documents.ts';

/** For longer values, such as a page's Markdown, the log names only the field. */
const VALUE_MAX = ADDRESS_MAX;

export function changedFields<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & Uncapitalize<AuditField>)[],
): AuditDetail[] {
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => {
      const [from, to] = [valueText(before[field]), valueText(after[field])];
      const isTooLong = Math.max(from?.length ?? 0, to?.length ?? 0) > VALUE_MAX;
      return {
        field: capitalised(field),
        // With only one of the two values, the change would look like an addition or a removal.
        ...(isTooLong ? { from: null, to: null } : { from, to }),
      };
    });
}

const capitalised = (field: Uncapitalize<AuditField>): AuditField =>
  `${field.charAt(0).toUpperCase()}${field.slice(1)}` as AuditField;

function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
