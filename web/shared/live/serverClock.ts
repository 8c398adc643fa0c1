/**
 * The times of a request and its answer. The local clock measures `sent` and `received`, and the server's clock measures
 * `server`.
 */
export interface RoundTrip {
  readonly sent: number;
  readonly received: number;
  readonly server: number;
}

const KEPT = 5;

/** Allows for rounding, and for clocks that run at slightly different speeds. */
const TOLERANCE_MS = 100;

/**
 * The offset lies between `offsetMin` and `offsetMax`, because the server read its clock after the request was sent and before
 * the answer arrived.
 */
const offsetMin = ({ received, server }: RoundTrip) => server - received - TOLERANCE_MS;
const offsetMax = ({ sent, server }: RoundTrip) => server - sent + TOLERANCE_MS;

const agrees = (a: RoundTrip, b: RoundTrip) => offsetMin(a) <= offsetMax(b) && offsetMin(b) <= offsetMax(a);

/**
 * Adds a round trip and keeps the last five. Drops earlier round trips that contradict it, because a computer's
 * clock can stand still while the computer sleeps.
 */
export const withRoundTrip = (trips: readonly RoundTrip[], trip: RoundTrip): readonly RoundTrip[] =>
  [...trips.filter((one) => agrees(one, trip)), trip].slice(-KEPT);

/**
 * Returns the difference between the two clocks, measured by the fastest round trip. Add it to the local time to get the
 * server's time. Zero if there is no round trip yet.
 */
export function offsetOf(trips: readonly RoundTrip[]): number {
  const duration = ({ received, sent }: RoundTrip) => received - sent;
  const [fastest] = trips.toSorted((a, b) => duration(a) - duration(b));
  return fastest === undefined ? 0 : fastest.server - (fastest.sent + fastest.received) / 2;
}
