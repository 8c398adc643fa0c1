import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useParams } from 'react-router-dom';
import { config } from '../api/http/config.ts';
import { traceId } from '../api/http/trace.ts';
import { Dancing } from '../features/dancing/Dancing.tsx';
import { Player } from '../features/media/player/Player.tsx';
import { scrollKeyOf } from '../ui/page/scrollKey.ts';
import { asksForPrivacy, pageOf } from './pageOf.ts';
import { useTrailingSlash } from './trailingSlash.ts';

export function Root() {
  useTrailingSlash();
  useRouteFocus();
  usePageViews();
  return (
    <>
      <Outlet />
      <Dancing />
      <Player />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  );
}

/**
 * Moves the focus after a navigation: to the new page's `h1`, or to `main` if there is no `h1`. Screen readers then announce
 * the page, and Tab continues from that element. If only the query or the hash changes, the focus stays.
 */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    // Ignores the trailing slash that `useTrailingSlash` adds.
    const samePage = last.current === pathname.replace(/\/$/, '');
    last.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (samePage || main === null) return;
    // If a dialog disappears because its page is left, Fluent doesn't remove `aria-hidden` from the rest of the document.
    main.closest('#root')?.removeAttribute('aria-hidden');
    const target = main.querySelector<HTMLElement>('h1') ?? main;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}

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
function usePageViews(): void {
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
