import { readdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { halves } from '../../support/pictures.ts';
import { violationsIn } from '../support/axe.ts';
import { follow } from '../support/follow.ts';
import { colleagueByFonts } from '../support/people.ts';
import { MIA, SCREENS, waitForScreen } from '../support/screens.ts';
import { observeShifts, readShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

/** No test here opens these pages. The first only completes a sign-in. The second exists only in Teams (teams.spec.ts). */
const EXEMPT_PAGES = new Set(['session/AuthPage', 'teamsApp/ConfigurePage']);

const THEMES = {
  light: async (page: Page) => {
    await page.evaluate(() => delete document.documentElement.dataset['theme']);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  },
  dark: async (page: Page) => {
    await page.evaluate(() => delete document.documentElement.dataset['theme']);
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'reduce' });
  },
  'high contrast': async (page: Page) => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'contrast'));
  },
  'forced colours': async (page: Page) => {
    await page.evaluate(() => delete document.documentElement.dataset['theme']);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  },
} as const;
type Theme = keyof typeof THEMES;
const THEME_NAMES = Object.keys(THEMES) as readonly Theme[];

/** In CSS pixels: a computer, a tablet and a phone. */
const WIDTHS = [1440, 900, 390];

interface Look {
  readonly width: number;
  readonly theme: Theme;
  readonly textSize: 100 | 200;
}

/** `npm run test:matrix` sets this to test every screen in every look. */
const IS_MATRIX = process.env['MATRIX'] === 'full';

/** The numbers of widths and of themes have no common factor, so 12 looks in a row combine every theme with every width. */
const lookOf = (number: number): Look => ({
  width: WIDTHS[number % WIDTHS.length] as number,
  theme: THEME_NAMES[number % THEME_NAMES.length] as Theme,
  textSize: Math.floor(number / (WIDTHS.length * THEME_NAMES.length)) % 2 === 0 ? 100 : 200,
});
const ALL_LOOKS = Array.from({ length: 2 * WIDTHS.length * THEME_NAMES.length }, (_, number) =>
  lookOf(number),
);

/**
 * Returns the looks in which to test a screen: all of them in the matrix, and otherwise two. All screens together cover every
 * look.
 */
const looksOf = (screen: number): readonly Look[] =>
  IS_MATRIX ? ALL_LOOKS : [lookOf(2 * screen), lookOf(2 * screen + 1)];

/** 320 is the narrowest width of WCAG 2.2 (1.4.10). The matrix adds the style sheets' main breakpoints and a large width. */
const OTHER_WIDTHS = IS_MATRIX ? [320, 599, 600, 899, 1200, 1536] : [320];

test('every page is in SCREENS, except for exempt pages', () => {
  const pages = readdirSync('web/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Page.tsx'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
  expect(pages.filter((page) => !(page in SCREENS) && !EXEMPT_PAGES.has(page))).toEqual([]);
});

async function seriousFaults(page: Page, theme: Theme): Promise<string[]> {
  // Fonts change few of axe's results, so only the matrix runs axe with both fonts.
  if (test.info().project.name === 'wide' && !IS_MATRIX) return [];
  // Forced colours come from the system, but axe would judge the colours of the page's style sheets.
  const disabledRules = theme === 'forced colours' ? ['color-contrast'] : [];
  const violations = await violationsIn(page, { disabledRules });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

const SCREEN_NAMES = Object.keys(SCREENS);

const VISITOR = 'a visitor without a session';

/** Small groups let several workers share the screens. */
const SCREENS_PER_TEST = 6;

/** Groups of screens that the same person opens. Each group is one test. */
const VISITS = [
  ...Map.groupBy(Object.entries(SCREENS), ([, { as = MIA, signedIn }]) => (signedIn ? as : VISITOR)),
].flatMap(([who, screens]) =>
  Array.from({ length: Math.ceil(screens.length / SCREENS_PER_TEST) }, (_, index) => ({
    who,
    screens: screens.slice(index * SCREENS_PER_TEST, (index + 1) * SCREENS_PER_TEST),
  })),
);

async function applyLook(page: Page, { textSize, theme, width }: Look): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
  await page.setViewportSize({ width, height: 900 });
  await THEMES[theme](page);
}

const plain = (): Look => ({
  // Each set of fonts shows another width, so that both are loaded.
  width: test.info().project.name === 'wide' ? 390 : 1280,
  theme: 'light',
  textSize: 100,
});

/** The most that a page may move while it loads. Google calls up to 0.1 good: https://web.dev/articles/cls */
const MAX_SHIFT = 0.02;

/** @param before the number of shifts before the page opened */
async function expectSteady(page: Page, before: number, title: string): Promise<void> {
  const sumOf = (all: Awaited<ReturnType<typeof readShifts>>) =>
    all.reduce((sum, { value }) => sum + value, 0);
  if (sumOf((await readShifts(page)).slice(before)) <= MAX_SHIFT) return;
  // Another test may have changed a list meanwhile, which moves its rows. A fault of the page also shows after a reload.
  await page.reload();
  await waitForScreen(page, title);
  const shifts = await readShifts(page);
  expect(sumOf(shifts), shifts.flatMap(({ moved }) => moved).join('; ')).toBeLessThanOrEqual(MAX_SHIFT);
}

async function expectLandmarks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(skipped, `levels ${levels.join(' ')}`).toEqual([]);
}

/**
 * Waits until all visible transitions end, because contrast can be low while a colour changes. In the hidden part of a closed
 * `<details>`, a transition never ends.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    const visible = transitions.filter(
      ({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false,
    );
    await Promise.allSettled(visible.map(({ finished }) => finished));
  });

/**
 * Checks a screen with axe in each look. Calls `expectFitting` in each look, and in the light theme at each
 * of `OTHER_WIDTHS`.
 */
async function expectUsable(
  page: Page,
  looks: readonly Look[],
  expectFitting: () => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    await test.step(`${look.width} px, ${look.theme}, text at ${look.textSize} %`, async () => {
      await applyLook(page, look);
      await settle(page);
      expect(await seriousFaults(page, look.theme)).toEqual([]);
      await expectFitting();
    });
  }
  for (const textSize of [100, 200] as const) {
    for (const width of OTHER_WIDTHS) {
      await applyLook(page, { width, textSize, theme: 'light' });
      await test.step(`at ${width} px with text at ${textSize} %`, expectFitting);
    }
  }
}

async function expectNoWider(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
}

for (const { screens, who } of VISITS) {
  const names = screens.map(([name]) => name).join('; ');
  test(`${who} can use screens at several sizes and in several themes: ${names} @layout`, async ({
    page,
    signIn,
    watch,
  }) => {
    test.slow();
    // Only the screen of Mia's invitation has a function as its path. Accepting that invitation fails.
    if (screens.some(([, { path }]) => typeof path !== 'string')) watch.expectStatus(400);
    // Several screens have the same title, so the test opens this page between them. Otherwise, `waitForScreen` would take the
    // old screen for the new one.
    const between = '/error/418/';
    await observeShifts(page);
    if (who === VISITOR) await page.goto(between);
    else await signIn(who, between);
    for (const [name, { path, title }] of screens) {
      await test.step(name, async () => {
        await applyLook(page, plain());
        await follow(page, between);
        await expect(page).toHaveTitle('Error (418) | Hackathon Portal');
        const { length: before } = await readShifts(page);
        await follow(page, typeof path === 'string' ? path : await path());
        await waitForScreen(page, title);
        await expectSteady(page, before, title);
        await expectLandmarks(page);
        await expectUsable(page, looksOf(SCREEN_NAMES.indexOf(name)), () => expectNoWider(page));
      });
    }
  });
}

test('the media library is accessible while it covers a page @layout', async ({ page, signIn, watch }) => {
  watch.expectStatus(415);
  await signIn(colleagueByFonts(126, 170).email, '/profile/');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  const file = page.getByLabel('File to upload');
  const image = { mimeType: 'image/png', buffer: await halves(400, 300).png().toBuffer() };
  await file.setInputFiles({ ...image, name: 'an image.png' });
  await expect(library.getByRole('button', { name: 'Select image 1' })).toHaveAccessibleDescription(
    'an image.png 400 × 300',
  );
  // The library keeps a failed upload on the screen. A long name tests the layout.
  await file.setInputFiles({ ...image, name: `${'n'.repeat(296)}.png`, buffer: Buffer.from('words') });
  await expect(library.getByRole('button', { name: 'Retry' })).toBeVisible();

  await expectUsable(page, looksOf(0), async () => {
    const tooWide = await library.evaluate((dialog) =>
      [...dialog.querySelectorAll(':not(.visually-hidden)')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(tooWide).toEqual([]);
    await expect(library).toBeInViewport({ ratio: 1 });
  });
});

test('the first Tab stop skips to the content, and Tab goes on from there', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('Tab moves the focus through the top bar and the page in visual order', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/harbour-hack-week/?t=Projects');
  await expect(page.getByRole('link', { name: /Wave Hello/ })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const reached: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    reached.push(
      await page
        .locator(':focus')
        .evaluate((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
    );
  }
  expect(reached.slice(0, 9)).toEqual([
    'Skip to content',
    'Open navigation',
    'Hackathon Portal',
    'Dashboard',
    'Brightwater',
    'Harbour Hack Week',
    'Account',
    'Back to Events',
    'Projects',
  ]);
});
