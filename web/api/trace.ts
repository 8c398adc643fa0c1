/** How long calls after an action share its trace. Browsers use a similar time for clicks (HTML, "transient activation"). */
const ACTION_MS = 5_000;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export interface Traces {
  /** The trace of the latest user action, or a new trace if that action was too long ago. */
  readonly traceId: () => string;
  /** The `traceparent` header for one call (W3C Trace Context, section 3.2). */
  readonly traceparent: () => string;
}

/** Calls within five seconds of a click, a key press or a page load share a trace. Each later call gets its own. */
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
