import type { AuditFilter } from '#contract/audit/audit.ts';
import { isIdentifier } from '#contract/base/patterns.ts';
import { AUDIT_ACTIONS } from './auditLabels.ts';

/** The query parameters of the page that shows the audit log. `from` and `to` are days in the viewer's time zone. */
export const FILTERS = ['event', 'actor', 'action', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Returns the first instant of the day that is `daysLater` days after `day`, in the viewer's time zone.
 * @param day in the form `2026-05-31`
 * @returns null if `day` has another form or doesn't exist
 */
function beginningOf(day: string | null, daysLater = 0): string | null {
  const [match, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (match === undefined) return null;
  const begins = new Date(Number(year), Number(month) - 1, Number(date));
  // `Date` turns 31 June into 1 July.
  if (begins.getMonth() !== Number(month) - 1 || begins.getDate() !== Number(date)) return null;
  begins.setDate(begins.getDate() + daysLater);
  return begins.toISOString();
}

const PERSON_ID = /^[0-9a-f]{32}$/;

/** The filter in the address. Leaves out invalid values, because the server would refuse the whole call. */
export function filterOf(query: URLSearchParams): AuditFilter {
  const event = query.get('event');
  const actor = query.get('actor');
  const action = AUDIT_ACTIONS.find((one) => one === query.get('action'));
  const from = beginningOf(query.get('from'));
  // The day in `to` is included, so the filter ends where the next day begins.
  const to = beginningOf(query.get('to'), 1);
  return {
    ...(event === null || !isIdentifier(event) ? {} : { event: event.toLowerCase() }),
    ...(actor !== null && PERSON_ID.test(actor) ? { actor } : {}),
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
