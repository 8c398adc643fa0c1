import type { Page, Request } from 'playwright/test';
import { NOW } from './support/fixedClock.ts';
import { MIA, SCREENS, waitForScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [1440, 390];
const THEMES = ['light', 'dark'] as const;

const CONTROLS = 'a, button, input, select, summary, textarea, [contenteditable], [role=button], [role=tab]';

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

/** Returns a function that waits until nothing loads, although some parts of a page load a second after the rest. */
function settlerOf(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  let isQuiet = true;
  page.on('request', (request) => {
    loading.add(request);
    isQuiet = false;
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return async () => {
    do {
      isQuiet = true;
      await page.clock.runFor(2_000);
      await expect.poll(() => loading.size).toBe(0);
    } while (!isQuiet);
  };
}

for (const [name, { as = MIA, path, signedIn, title }] of Object.entries(SCREENS))
  test(name, async ({ page, signIn, watch }) => {
    // Only the screen of Mia's invitation has a function as its path. Accepting that invitation fails.
    if (typeof path !== 'string') watch.expectStatus(400);
    const settle = settlerOf(page);
    await page.clock.setFixedTime(NOW);
    const address = typeof path === 'string' ? path : await path();
    if (signedIn) await signIn(as, address);
    else await page.goto(address);
    await waitForScreen(page, title);

    const take = async (look: string) => {
      await settle();
      const mask = [page.locator('video')];
      await expect(page).toHaveScreenshot(`${name} ${look}.png`, { fullPage: true, mask, threshold: 0 });
    };
    for (const width of WIDTHS)
      for (const colorScheme of THEMES) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await take(`${width} ${colorScheme}`);
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    for (const [state, forced] of Object.entries(STATES)) await inState(page, forced, () => take(state));
    await page.emulateMedia({ forcedColors: 'active' });
    await take('forced colours');
  });
