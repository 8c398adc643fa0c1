import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Fluent puts these empty elements around a table. They pass the focus on immediately, so no one can reach them. */
export const FOCUS_SENTINELS = '[data-tabster-dummy]';

/** Prepares axe for the page. Legacy mode halves the time, but skips frames of other origins. The portal has none. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Load axe only once into a document. The next time, inject a script that does nothing.
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: 'null' } : { page });
  return builder
    .setLegacyMode()
    .exclude(FOCUS_SENTINELS)
    .options({ resultTypes: ['violations'] });
}
