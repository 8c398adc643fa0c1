import type { Locator, Page } from 'playwright';

/** What shows that the dashboard is there, and not just its frame. */
export const dashboardIsThere = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /Welcome/ });

/** What shows that the floor page is there. */
export const floorIsThere = (page: Page): Locator => page.getByRole('link', { name: 'Floor' });
