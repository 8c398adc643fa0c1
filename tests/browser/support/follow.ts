import type { Page } from 'playwright/test';

/** Opens an address as a link of the portal does, without a reload. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
