import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe on a page. Its other mode brings together what it found in frames of other origins, which the portal has none of, on a
 * blank page of its own each time: that takes twice as long.
 */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
