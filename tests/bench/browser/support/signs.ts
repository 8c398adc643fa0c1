import type { Locator, Page } from 'playwright';

/** The frame alone doesn't have this heading. */
export const dashboardIsThere = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /Welcome/ });

export const floorIsThere = (page: Page): Locator => page.getByRole('link', { name: 'Floor' });
