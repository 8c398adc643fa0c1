import type { AuditFilter } from '#contract/audit.ts';
import { isIdentifier } from '#contract/patterns.ts';
import { AUDIT_ACTIONS } from './auditSentence.ts';

/** The filters as the address has them. Days, of the viewer's own zone, stand for the instants that they begin with. */
export const FILTERS = ['event', 'actor', 'action', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The first instant of a day by the viewer's clock, days later; null for what is no day. */
function beginningOf(day: string | null, daysLater = 0): string | null {
  const [match, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (match === undefined) return null;
  const begins = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(begins.getTime()) ? null : begins.toISOString();
}

/** The Id of a person, as the contract has it. */
const PERSON = /^[0-9a-f]{32}$/;

/** What an address asks for. What is no filter is left out, rather than refused by the server. */
export function filterOf(query: URLSearchParams): AuditFilter {
  const event = query.get('event');
  const actor = query.get('actor');
  const action = AUDIT_ACTIONS.find((one) => one === query.get('action'));
  const from = beginningOf(query.get('from'));
  // Up to the end of that day.
  const to = beginningOf(query.get('to'), 1);
  return {
    ...(event === null || !isIdentifier(event) ? {} : { event: event.toLowerCase() }),
    ...(actor !== null && PERSON.test(actor) ? { actor } : {}),
    ...(action === undefined ? {} : { action }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** The same query with one filter set, or taken away by an empty value. */
export function withFilter(query: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
