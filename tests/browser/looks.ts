import type { Page, Request } from 'playwright/test';
import { NOW } from './support/fixedClock.ts';
import { MIA, SCREENS, waitForScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const CONTROLS = 'a, button, input, select, summary, textarea, [contenteditable], [role=button], [role=tab]';

/** The whole audit log has entries of the same moment, in random order. */
const AUDIT_ENTRIES = '/brightwater/audit/?action=InvitationSent';

interface State {
  readonly selector: string;
  readonly pseudoClasses: readonly string[];
  /** Toggled on each element. */
  readonly attribute?: string;
}

/** Fluent marks the element with the focus with an attribute instead of `:focus-visible`. */
const STATES: Readonly<Record<string, State>> = {
  hover: { selector: 'body *', pseudoClasses: ['hover'] },
  focus: {
    selector: CONTROLS,
    pseudoClasses: ['focus', 'focus-visible'],
    attribute: 'data-fui-focus-visible',
  },
  disabled: { selector: CONTROLS, pseudoClasses: [], attribute: 'disabled' },
};

/** Shows all controls of the page in a state while `work` runs. */
async function inState(
  page: Page,
  { attribute, pseudoClasses, selector }: State,
  work: () => Promise<void>,
): Promise<void> {
  const toggle = () =>
    page.locator(selector).evaluateAll((elements, attribute) => {
      if (attribute) for (const element of elements) element.toggleAttribute(attribute);
    }, attribute);
  await toggle();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const forcedPseudoClasses = [...pseudoClasses];
  for (const nodeId of nodeIds) await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  await work();
  await devTools.detach();
  await toggle();
}

/** Returns a function that waits until nothing loads. Some parts of a page load a second after the rest, and some pages poll. */
function settlerOf(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return async () => {
    for (let second = 0; second < 5; second++) {
      await page.clock.runFor(1_000);
      await expect.poll(() => loading.size).toBe(0);
    }
  };
}

for (const [name, { as = MIA, path, signedIn, title }] of Object.entries(SCREENS))
  test(name, async ({ page, signIn, watch }) => {
    // Only the screen of Mia's invitation has a function as its path. Accepting that invitation fails.
    if (typeof path !== 'string') watch.expectStatus(400);
    const settle = settlerOf(page);
    await page.clock.setFixedTime(NOW);
    const usual = typeof path === 'string' ? path : await path();
    const address = name === 'audit/AuditPage' ? AUDIT_ENTRIES : usual;
    if (signedIn) await signIn(as, address);
    else await page.goto(address);
    await waitForScreen(page, title);

    const take = async (look: string, width = 1440) => {
      await page.setViewportSize({ width, height: 900 });
      await settle();
      // In a window as high as the page, nothing that sticks to the window covers a part of the page.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await settle();
      const mask = [page.locator('video')];
      await expect(page).toHaveScreenshot(`${name} ${look}.png`, { fullPage: true, mask, threshold: 0 });
    };
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await take(`${width} ${colorScheme}`, width);
      }
    await page.emulateMedia({ colorScheme: 'light' });
    for (const [state, forced] of Object.entries(STATES)) await inState(page, forced, () => take(state));
    await page.emulateMedia({ forcedColors: 'active' });
    await take('forced colours');
  });
