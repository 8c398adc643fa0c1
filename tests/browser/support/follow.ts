import type { Page } from 'playwright/test';

/** Goes to an address as a link of the portal would, without loading the page anew. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
