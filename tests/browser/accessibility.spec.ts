import type { Page } from 'playwright/test';
import { readdirSync } from 'node:fs';
import type { SentInvitation } from '#contract/invitations.ts';
import { halves } from '../support/pictures.ts';
import { axeOn } from './support/axe.ts';
import { callApiAs } from './support/callApi.ts';
import { follow } from './support/follow.ts';
import { colleague, colleagueByFonts } from './support/people.ts';
import { expect, test } from './support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
const ADA = 'ada.marsh@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';
const OMAR = 'omar.haddad@brightwater.example';
/** A person without a team at Harbour Hack Week, who has a card and a request to a team. */
const SEEKER = colleague(356).email;

interface Screen {
  /** A path, or a function that prepares the screen and returns its path. */
  readonly path: string | (() => Promise<string>);
  /** The start of the document's title, before " | Hackathon Portal". */
  readonly title: string;
  readonly signedIn: boolean;
  /** The email address of the person who opens the screen. By default, Mia opens it. */
  readonly as?: string;
}

/**
 * Invites Mia to a team. She is already in another team, so accepting the invitation fails and its page stays open. The second
 * invitation to the same team would be refused, so each set of fonts has a team of its own.
 */
async function invitationOfMia(): Promise<string> {
  const { Invitation } = await callApiAs<{ Invitation: SentInvitation }>(
    EVE,
    'POST',
    `/u/invite/p/brightwater/harbour-hack-week/${test.info().project.name === 'wide' ? 'frost-watch' : 'saltmarsh'}/`,
    { email: MIA },
  );
  return `/invitations/${Invitation.Id}/`;
}

/**
 * Every screen. A key is the file of a page. If the page has several states, the state follows after a comma. A test fails if
 * a page is missing.
 */
const SCREENS: Readonly<Record<string, Screen>> = {
  'portalAdmin/AdministrationPage': {
    path: '/admin/',
    title: 'Administration',
    signedIn: true,
    as: ADA,
  },
  'portalAdmin/CreateOrganisationPage': {
    path: '/admin/create/',
    title: 'Create an organisation',
    signedIn: true,
    as: ADA,
  },
  'portalAdmin/OrganisationSettingsPage': {
    path: '/admin/brightwater/',
    title: 'Settings of Brightwater',
    signedIn: true,
    as: ADA,
  },
  'audit/AuditPage': {
    path: '/brightwater/audit/',
    title: 'Audit log of Brightwater',
    signedIn: true,
    as: ADA,
  },
  'live/LivePage': {
    path: '/brightwater/lighthouse-finale/results/live/',
    title: 'Lighthouse Finale live',
    signedIn: true,
    as: EVE,
  },
  'stage/StagePage': {
    path: '/brightwater/lighthouse-finale/results/stage/',
    title: 'Stage of Lighthouse Finale',
    signedIn: true,
    as: OMAR,
  },
  'stage/StagePage, its projector': {
    path: '/brightwater/lighthouse-finale/results/stage/?view=projector',
    title: 'Stage of Lighthouse Finale',
    signedIn: true,
    as: OMAR,
  },
  'stage/StagePage, its speaker timer': {
    path: '/brightwater/lighthouse-finale/results/stage/?view=speaker',
    title: 'Speaker timer of Lighthouse Finale',
    signedIn: true,
    as: EVE,
  },
  'unsubscribe/UnsubscribePage': {
    path: '/unsubscribe/#abc',
    title: 'Stop emails',
    signedIn: false,
  },
  'credits/CreditsPage': { path: '/credits/', title: 'Credits', signedIn: false },
  'dashboard/DashboardPage': { path: '/dashboard/', title: 'Dashboard', signedIn: true },
  'error/ErrorPage': { path: '/error/404/?from=%2Fdashboard%2F', title: 'Error (404)', signedIn: false },
  'event/EventPage': {
    path: '/brightwater/harbour-hack-week/?t=Projects',
    title: 'Harbour Hack Week',
    signedIn: true,
  },
  'event/EditEventPage': {
    path: '/brightwater/winter-lights/edit/',
    title: 'Edit Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, teams that need people': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'event/EventPage, asking to join a team': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team&ask=leak-whisperer',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'event/EventPage, people who look for a team': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team&part=People',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'event/EventPage, requests to teams': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team&part=My+requests',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'event/EventPage, a person’s own card': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team&part=My+card',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'event/EventPage, inviting people': {
    path: '/brightwater/winter-lights/?t=Invitations',
    title: 'Invitations · Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, its administration': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Overview',
    title: 'Overview · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, its vote': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Voting',
    title: 'Voting and results · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, its Teams channel': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Teams+channel',
    title: 'Teams channel · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, its awards': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Awards',
    title: 'Awards · Lighthouse Finale',
    signedIn: true,
    as: ADA,
  },
  'event/EventPage, its checklist': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Checklist+and+tracks',
    title: 'Checklist and tracks · Lighthouse Finale',
    signedIn: true,
    as: ADA,
  },
  'event/EventPage, its running order': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Demo+day',
    title: 'Demo day · Lighthouse Finale',
    signedIn: true,
    as: ADA,
  },
  'event/EventPage, its people': {
    path: '/brightwater/winter-lights/?t=Administration&section=People',
    title: 'People · Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, placing people': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Placement',
    title: 'Placement · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, its reminders': {
    path: '/brightwater/winter-lights/?t=Administration&section=Reminders',
    title: 'Reminders · Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, a late grant': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Late+grants&team=leak-whisperer',
    title: 'Late grants · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'faqs/FaqsPage': { path: '/faqs/#video', title: 'FAQs', signedIn: true },
  'invitation/InvitationPage': { path: invitationOfMia, title: 'Invitation', signedIn: true },
  'organisation/EditOrganisationPage': {
    path: '/brightwater/edit/',
    title: 'Edit Brightwater',
    signedIn: true,
    as: 'omar.haddad@brightwater.example',
  },
  'organisation/CreateEventPage': {
    path: '/brightwater/create/',
    title: 'Create an event',
    signedIn: true,
    as: ADA,
  },
  'organisation/OrganisationPage, administering its members': {
    path: '/brightwater/?t=Administration&section=Members',
    title: 'Members · Brightwater',
    signedIn: true,
    as: ADA,
  },
  'organisation/OrganisationPage': { path: '/brightwater/', title: 'Brightwater', signedIn: true },
  'profile/ProfilePage': { path: '/profile/', title: 'Your profile', signedIn: true },
  'project/CreateProjectPage': {
    path: '/brightwater/nightshift-hack/create/',
    title: 'Create a project',
    signedIn: true,
    as: 'max.weber@brightwater.example',
  },
  'project/EditProjectPage': {
    path: '/brightwater/harbour-hack-week/leak-whisperer/edit/',
    title: 'Edit Leak Whisperer',
    signedIn: true,
    as: 'tom.becker@brightwater.example',
  },
  'project/ProjectPage': {
    path: '/brightwater/spring-tide-hack/pump-karaoke/',
    title: 'Pump Karaoke',
    signedIn: true,
  },
  'project/ProjectPage, while voting is open': {
    path: '/brightwater/harbour-hack-week/leak-whisperer/',
    title: 'Leak Whisperer',
    signedIn: true,
  },
  'project/ProjectPage, managing its team': {
    path: '/brightwater/harbour-hack-week/leak-whisperer/?t=Members',
    title: 'Leak Whisperer',
    signedIn: true,
    as: 'tom.becker@brightwater.example',
  },
  'results/ResultsPage': {
    path: '/brightwater/spring-tide-hack/results/',
    title: 'Spring Tide Hack results',
    signedIn: true,
  },
  'session/SignOutPage': { path: '/signout/', title: 'Signed out', signedIn: false },
  'voting/VotePage': {
    path: '/brightwater/harbour-hack-week/leak-whisperer/vote/',
    title: 'Leak Whisperer vote',
    signedIn: true,
  },
};

/** No test here opens these pages. The first only completes a sign-in. The second exists only in Teams (teams.spec.ts). */
const EXEMPT_PAGES = new Set(['session/AuthPage', 'teamsTab/ConfigurePage']);

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
  const axe = await axeOn(page);
  // Forced colours come from the system, but axe would judge the colours of the page's style sheets.
  if (theme === 'forced colours') axe.disableRules(['color-contrast']);
  const { violations } = await axe.analyze();
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

const PLAIN: Look = { width: 1280, theme: 'light', textSize: 100 };

async function waitForScreen(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} | Hackathon Portal`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  // While the editor loads, a plain text area takes its place.
  await expect(page.getByRole('textbox', { name: 'Content' }).and(page.locator('textarea'))).toHaveCount(0);
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

/** Waits until all transitions end, because contrast can be low while a colour changes. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
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
    if (who === VISITOR) await page.goto(between);
    else await signIn(who, between);
    for (const [name, { path, title }] of screens) {
      await test.step(name, async () => {
        await applyLook(page, PLAIN);
        await follow(page, between);
        await expect(page).toHaveTitle('Error (418) | Hackathon Portal');
        await follow(page, typeof path === 'string' ? path : await path());
        await waitForScreen(page, title);
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
