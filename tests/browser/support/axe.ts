import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Legacy mode skips frames of other origins, which the portal doesn't have, and halves the time. Axe loads once per
 * document.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: 'null' } : { page });
  return builder.setLegacyMode().options({ resultTypes: ['violations'] });
}
