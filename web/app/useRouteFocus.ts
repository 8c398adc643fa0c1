import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation within the portal, moves the focus to the new page's heading (to its main part where that has none yet),
 * as a browser does with a new document: screen readers say where one is, Tab goes on from there. Tabs and anchors, which
 * change query and hash only, keep the focus.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    // The slash that the router adds is no navigation.
    const samePage = last.current === pathname.replace(/\/$/, '');
    last.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (samePage || main === null) return;
    // A dialog that went together with its page has left everything behind it hidden from screen readers.
    main.closest('#root')?.removeAttribute('aria-hidden');
    const target = main.querySelector<HTMLElement>('h1') ?? main;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
