import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { config } from '../api/http/config.ts';
import { traceId } from '../api/http/trace.ts';
import { asksForPrivacy, pageOf } from './pageOf.ts';

/** @returns a function that cancels the call, for a page that is left before it's painted */
function afterPaint(callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callBack);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Sends a page view each time that the path changes, if telemetry is configured and the browser doesn't ask for privacy. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const page = pageOf(pathname, useParams());
  useEffect(() => {
    const { telemetry } = config;
    if (telemetry === null || asksForPrivacy(navigator)) return;
    const view = { page, traceId: traceId() };
    return afterPaint(() => {
      // Telemetry isn't worth an error message.
      import('./pageViews.ts')
        .then(({ sendPageView }) => sendPageView(telemetry, view))
        .catch(() => undefined);
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same page of another organisation is another view
  }, [page, pathname]);
}
