import { DAY } from '#contract/base/times.ts';
/* A draft is unsaved form input that this browser stores for one person. It survives reloads and failed saves. */
import { DRAFT_PREFIX, isSensitiveKey, SENSITIVE_KEPT_MS, sensitiveKey } from './sensitiveDrafts.ts';

/** The values of a form are JSON, so that a draft can hold them. */
export interface Draft<V extends object> {
  /** The saved values when editing began. */
  readonly base: V;
  readonly values: V;
  /** True if the person discarded these changes. They can still restore them. */
  readonly discarded: boolean;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Sensitive drafts have a limit of their own, `SENSITIVE_KEPT_MS`. */
const DRAFT_AGE_MAX_MS = 30 * DAY;

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** True if `value` has the fields of `like`, each with a value of the same kind. */
const hasFields = (value: unknown, like: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(
    ([field, typed]) => kindOf((value as Record<string, unknown>)[field]) === kindOf(typed),
  );

/** @param like values of this form. A draft with other fields comes from another version of the form. */
export function readDraft<V extends object>(key: string, like: V, now = Date.now()): Draft<V> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(DRAFT_PREFIX + key) ?? 'null') as Partial<Draft<V>> | null;
    const { base, discarded, values, writtenAt } = draft ?? {};
    if (!hasFields(base, like) || !hasFields(values, like) || typeof writtenAt !== 'number') return null;
    if (now - writtenAt > (isSensitiveKey(key) ? SENSITIVE_KEPT_MS : DRAFT_AGE_MAX_MS)) return null;
    return { base: base as V, values: values as V, discarded: discarded === true, writtenAt };
  } catch {
    return null;
  }
}

/** @returns false if the browser couldn't store the draft */
export function writeDraft<V extends object>(key: string, draft: Omit<Draft<V>, 'writtenAt'>): boolean {
  try {
    localStorage.setItem(DRAFT_PREFIX + key, JSON.stringify({ ...draft, writtenAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(DRAFT_PREFIX + key);

/** @param person their email address */
export const draftKey = (person: string, form: string): string => `${person} ${form}`;

export function removeDraftsOf(person: string): void {
  const all = draftKey(person, '');
  const prefixes = [all, sensitiveKey(all)].map((key) => DRAFT_PREFIX + key);
  for (const name of Object.keys(localStorage))
    if (prefixes.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
}
