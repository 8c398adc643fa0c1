/** One status for each kind of caller, in the order of KINDS in `tests/support/cast.ts`. */
export type Row = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

// Rows that several calls share, named after the people who get in, with the status that these people get. The columns are:
// signed out, stranger, member, guest, teammate, team Admin, team Owner, event Admin, organisation Admin, inactive in the
// organisation, inactive in the event.
export const everyone = (one: number): Row => [one, one, one, one, one, one, one, one, one, one, one];
/** The same status for every caller with a session. */
export const everySession = (one: number): Row => [401, one, one, one, one, one, one, one, one, one, one];
export const viewers = (one: number): Row => [401, 404, one, one, one, one, one, one, one, 404, 404];
export const orgViewers = (one: number): Row => [401, 404, one, one, one, one, one, one, one, 404, one];
export const eventAdmins = (one: number): Row => [401, 404, 403, 403, 403, 403, 403, one, one, 404, 404];
export const orgAdmins = (one: number): Row => [401, 404, 403, 403, 403, 403, 403, 403, one, 404, 403];
/** For calls at an event, which someone who is inactive there can't find. */
export const orgAdminsAtEvent = (one: number): Row => [401, 404, 403, 403, 403, 403, 403, 403, one, 404, 404];
// No caller is an Owner of the organisation.
export const ORG_OWNERS: Row = [401, 404, 403, 403, 403, 403, 403, 403, 403, 404, 403];
export const team = (one: number): Row => [401, 404, 403, 403, one, one, one, one, one, 404, 404];
export const joiners = (one: number): Row => [401, 404, one, 403, one, one, one, one, one, 404, 404];
export const teamAdmins = (one: number): Row => [401, 404, 403, 403, 403, one, one, one, one, 404, 404];
export const voters = (one: number): Row => [401, 404, one, one, one, one, one, one, one, 404, 404];
