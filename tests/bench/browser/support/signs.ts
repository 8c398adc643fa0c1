import type { Locator, Page } from 'playwright';

/** Only the complete dashboard has this heading. The frame that index.html paints first lacks it. */
export const dashboardHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /Welcome/ });

export const floorLink = (page: Page): Locator => page.getByRole('link', { name: 'Floor' });
