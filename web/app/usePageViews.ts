import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../api/config.ts';
import { sendPageView } from './pageViews.ts';

/** Sends a page view with each change of the route (specification section 7), where there is somewhere to send it to. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (config.telemetry !== null) sendPageView(config.telemetry, pathname);
  }, [pathname]);
}
