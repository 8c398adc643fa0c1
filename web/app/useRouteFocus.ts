import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus after a navigation: to the new page's `h1`, or to `main` if there is no `h1`. Screen readers then announce
 * the page, and Tab continues from that element. If only the query or the hash changes, the focus stays.
 */
export function useRouteFocus(): void {
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
