import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe on a page. Its other mode brings together what it found in frames of other origins, which the portal has none of, on a
 * blank page of its own each time: that takes twice as long. Axe is loaded once in a document, and describes only what breaks
 * a rule.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: 'null' } : { page });
  return builder.setLegacyMode().options({ resultTypes: ['violations'] });
}
