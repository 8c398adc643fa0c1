import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { config } from '../api/config.ts';
import { traceId } from '../api/trace.ts';
import { asksForPrivacy, pageOf } from './pageOf.ts';

/** Calls back once the page was painted: never for one that nobody looks at. @returns what calls that off */
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

/**
 * Sends a page view with each change of the route (specification section 7), where there is somewhere to send it to, and
 * nothing asks not to. What sends it is loaded when the first page was painted.
 */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const page = pageOf(pathname, useParams());
  useEffect(() => {
    const { telemetry } = config;
    if (telemetry === null || asksForPrivacy(navigator)) return;
    const view = { page, traceId: traceId() };
    return afterPaint(() => {
      // A chunk that does not come is nobody's concern here.
      import('./pageViews.ts')
        .then(({ sendPageView }) => sendPageView(telemetry, view))
        .catch(() => undefined);
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same page of another organisation is another view
  }, [page, pathname]);
}
