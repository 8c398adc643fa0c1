/** In milliseconds. The local clock measures `sent` and `received`, and the server's clock measures `server`. */
export interface RoundTrip {
  readonly sent: number;
  readonly received: number;
  readonly server: number;
}

const KEPT = 5;

/** Allows for rounding, and for clocks that run at slightly different speeds. */
const TOLERANCE_MS = 100;

/** The server read its clock after the request was sent and before the answer arrived, which limits the offset. */
const offsetMin = ({ received, server }: RoundTrip) => server - received - TOLERANCE_MS;
const offsetMax = ({ sent, server }: RoundTrip) => server - sent + TOLERANCE_MS;

const agrees = (a: RoundTrip, b: RoundTrip) => offsetMin(a) <= offsetMax(b) && offsetMin(b) <= offsetMax(a);

/** Drops earlier round trips that contradict the new one, because a clock can stand still while its computer sleeps. */
export const withRoundTrip = (trips: readonly RoundTrip[], trip: RoundTrip): readonly RoundTrip[] =>
  [...trips.filter((one) => agrees(one, trip)), trip].slice(-KEPT);

/** Returns the server's time minus the local time, as the fastest round trip measured it. Zero without a round trip. */
export function offsetOf(trips: readonly RoundTrip[]): number {
  const duration = ({ received, sent }: RoundTrip) => received - sent;
  const [fastest] = trips.toSorted((a, b) => duration(a) - duration(b));
  return fastest === undefined ? 0 : fastest.server - (fastest.sent + fastest.received) / 2;
}
