/** Resolves the next time that the event fires. @throws the signal's reason if the signal aborts first */
export const nextEvent = (target: EventTarget, event: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    target.addEventListener(event, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
