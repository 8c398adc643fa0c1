import type { Locator, Page } from 'playwright';

/** Finds a heading that only the complete dashboard has. The frame that index.html paints first doesn't have it. */
export const dashboardHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /Welcome/ });

/** The only element of the floor, the page with only React and its router. */
export const floorLink = (page: Page): Locator => page.getByRole('link', { name: 'Floor' });
