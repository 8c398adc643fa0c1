/** An action's trace lasts this long. Browsers allow pop-ups for a similar time (HTML, "transient activation"). */
const ACTION_MS = 5_000;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export interface Traces {
  /** The id of the latest action's trace, or a new id if that action was too long ago. */
  readonly traceId: () => string;
  /** The `traceparent` header for one call (W3C Trace Context, section 3.2). */
  readonly traceparent: () => string;
}

/**
 * Groups API calls by the action that caused them: loading the page, a click, a key press, or going back or forward. The
 * calls within five seconds after an action share a trace. Each later call has its own trace.
 */
export function tracesOf(page: EventTarget, now: () => number): Traces {
  let action = { traceId: hex(16), ends: now() + ACTION_MS };
  const begin = () => {
    action = { traceId: hex(16), ends: now() + ACTION_MS };
  };
  for (const eventName of ['pointerdown', 'keydown', 'popstate'])
    page.addEventListener(eventName, begin, { capture: true, passive: true });
  const traceId = () => (now() < action.ends ? action.traceId : hex(16));
  return { traceId, traceparent: () => `00-${traceId()}-${hex(8)}-01` };
}

export const { traceId, traceparent } = tracesOf(window, () => performance.now());
