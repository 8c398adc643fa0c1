import { useEffect } from 'react';
import type { DataRouter } from 'react-router-dom';
import { TEAMS_BASE } from '../../api/http/host.ts';
import { openOutside } from '../../api/teamsApp/teamsApp.ts';

/**
 * Keeps ordinary links, such as those in a project's text, from leaving the frame. Pages outside `/teams/` can't be framed. So
 * links to pages of the portal open their version under `/teams/`. All other links open in the browser.
 */
export function useLinksInFrame(router: DataRouter): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (event.defaultPrevented || !link || link.target === '_blank' || link.hasAttribute('download'))
        return;
      const { hash, href, origin, pathname, protocol, search } = new URL(link.href);
      if (!/^https?:$/.test(protocol)) return;
      const isOwn = origin === location.origin;
      if (isOwn && pathname.startsWith(`${TEAMS_BASE}/`)) return;
      event.preventDefault();
      if (isOwn) void router.navigate(pathname + search + hash);
      else void openOutside(href);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
}
