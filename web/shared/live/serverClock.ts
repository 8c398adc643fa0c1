/** A request and its answer. `sent` and `received` are by one local clock, `server` by the clock of the server. */
export interface RoundTrip {
  readonly sent: number;
  readonly received: number;
  readonly server: number;
}

const KEPT = 5;

/** Rounding, and clocks that run a little faster. */
const TOLERANCE_MS = 100;

/** The offset is somewhere between these two, wherever on the way the server has read its clock. */
const earliest = ({ received, server }: RoundTrip) => server - received - TOLERANCE_MS;
const latest = ({ sent, server }: RoundTrip) => server - sent + TOLERANCE_MS;

const agrees = (a: RoundTrip, b: RoundTrip) => earliest(a) <= latest(b) && earliest(b) <= latest(a);

/**
 * Adds a round trip and keeps the last five. Forgets those that contradict the new one, because a computer that slept has a
 * clock that stood still.
 */
export const withRoundTrip = (trips: readonly RoundTrip[], trip: RoundTrip): readonly RoundTrip[] =>
  [...trips.filter((one) => agrees(one, trip)), trip].slice(-KEPT);

/** Returns the difference of the two clocks by the fastest round trip. Zero without one. Add it to the local time. */
export function offsetOf(trips: readonly RoundTrip[]): number {
  const duration = ({ received, sent }: RoundTrip) => received - sent;
  const [fastest] = trips.toSorted((a, b) => duration(a) - duration(b));
  return fastest === undefined ? 0 : fastest.server - (fastest.sent + fastest.received) / 2;
}
