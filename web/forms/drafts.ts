/*
 * What somebody has typed into a form and not saved, kept in this browser: it survives a reload, a lost session and a failed
 * save. Each person has their own. Anything can stand in local storage, so what is no draft counts as none.
 */

import { DRAFT_PREFIX, isSensitiveKey, SENSITIVE_KEPT_MS, sensitiveKey } from './sensitiveDrafts.ts';

/** The fields of a form, each as it is typed. */
export type Values = Readonly<Record<string, string>>;

export interface Draft<V extends Values> {
  /** What the server had when they began. */
  readonly base: V;
  readonly values: V;
  /** They have discarded it; it can still be brought back. */
  readonly discarded: boolean;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** A draft that nobody came back for in that time is forgotten. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

const hasFields = (value: unknown, like: Values): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(like).every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** @param like values of the same form: a draft that lacks one of its fields is of another version of it */
export function readDraft<V extends Values>(key: string, like: V, now = Date.now()): Draft<V> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(DRAFT_PREFIX + key) ?? 'null') as Partial<Draft<V>> | null;
    const { base, discarded, values, writtenAt } = draft ?? {};
    if (!hasFields(base, like) || !hasFields(values, like) || typeof writtenAt !== 'number') return null;
    if (now - writtenAt > (isSensitiveKey(key) ? SENSITIVE_KEPT_MS : KEPT_MS)) return null;
    return { base: base as V, values: values as V, discarded: discarded === true, writtenAt };
  } catch {
    return null;
  }
}

/** @returns whether it is kept: there may be no room for it */
export function writeDraft<V extends Values>(key: string, draft: Omit<Draft<V>, 'writtenAt'>): boolean {
  try {
    localStorage.setItem(DRAFT_PREFIX + key, JSON.stringify({ ...draft, writtenAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(DRAFT_PREFIX + key);

/** The key of a form's draft: each person has their own, by their e-mail address. */
export const draftKey = (person: string, form: string): string => `${person} ${form}`;

/** Removes everything that somebody has typed and not saved. */
export function removeDraftsOf(person: string): void {
  const all = draftKey(person, '');
  const own = [all, sensitiveKey(all)].map((key) => DRAFT_PREFIX + key);
  for (const name of Object.keys(localStorage))
    if (own.some((start) => name.startsWith(start))) localStorage.removeItem(name);
}
