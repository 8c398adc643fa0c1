/** As long as browsers take what a page does for its user's doing (HTML, "transient activation"). */
const ACTION_MS = 5_000;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** What belongs together of all that is called. */
export interface Traces {
  /** The trace of what somebody has just done, or a new one where nobody has done anything. */
  readonly traceId: () => string;
  /** That trace, for the header of one call (W3C Trace Context, section 3.2). */
  readonly traceparent: () => string;
}

/**
 * Gives what is called a trace: the same one to all that follows from a click or a key, and from opening the page; one of its
 * own to each call that the page makes by itself.
 * @param page where clicks and keys are heard
 * @param now milliseconds on any clock
 */
export function tracesOf(page: EventTarget, now: () => number): Traces {
  let action = { traceId: hex(16), ends: now() + ACTION_MS };
  const begin = () => {
    action = { traceId: hex(16), ends: now() + ACTION_MS };
  };
  for (const done of ['pointerdown', 'keydown', 'popstate'])
    page.addEventListener(done, begin, { capture: true, passive: true });
  const traceId = () => (now() < action.ends ? action.traceId : hex(16));
  return { traceId, traceparent: () => `00-${traceId()}-${hex(8)}-01` };
}

export const { traceId, traceparent } = tracesOf(window, () => performance.now());
