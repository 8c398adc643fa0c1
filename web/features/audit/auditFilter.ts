import type { AuditFilter } from '#contract/audit.ts';
import { isIdentifier } from '#contract/patterns.ts';
import { AUDIT_ACTIONS } from './auditSentence.ts';

/** Query parameters of the page. A day means its first instant in the viewer's zone. */
export const FILTERS = ['event', 'actor', 'action', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The first instant of a day in the viewer's zone; null if it isn't a valid day. */
function beginningOf(day: string | null, daysLater = 0): string | null {
  const [match, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (match === undefined) return null;
  const begins = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(begins.getTime()) ? null : begins.toISOString();
}

const PERSON = /^[0-9a-f]{32}$/;

/** Ignores invalid filters, which the server would refuse. */
export function filterOf(query: URLSearchParams): AuditFilter {
  const event = query.get('event');
  const actor = query.get('actor');
  const action = AUDIT_ACTIONS.find((one) => one === query.get('action'));
  const from = beginningOf(query.get('from'));
  // The end day counts in full.
  const to = beginningOf(query.get('to'), 1);
  return {
    ...(event === null || !isIdentifier(event) ? {} : { event: event.toLowerCase() }),
    ...(actor !== null && PERSON.test(actor) ? { actor } : {}),
    ...(action === undefined ? {} : { action }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** An empty value removes the filter. */
export function withFilter(query: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
