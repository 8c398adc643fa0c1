import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the new page's heading after a navigation, or to `main` if it has none. Screen readers
 * then announce the page, and Tab continues from there. Changes of query or hash keep the focus.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    // Ignores the trailing slash that the router adds.
    const samePage = last.current === pathname.replace(/\/$/, '');
    last.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (samePage || main === null) return;
    // If a dialog disappears with its page, Fluent leaves `aria-hidden` on the rest.
    main.closest('#root')?.removeAttribute('aria-hidden');
    const target = main.querySelector<HTMLElement>('h1') ?? main;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
