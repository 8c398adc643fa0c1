import type { Browser, Page } from 'playwright/test';
import { readdirSync } from 'node:fs';
import type { SentInvitation } from '#contract/invitations.ts';
import { halves } from '../support/pictures.ts';
import { axeOn } from './support/axe.ts';
import { callApi } from './support/callApi.ts';
import { colleague } from './support/people.ts';
import { expect, resume, test } from './support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
const ADA = 'ada.marsh@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';

interface Screen {
  /** Or how an organiser of the events, signed in on another page, makes what is there to be seen. */
  readonly path: string | ((organiser: Page) => Promise<string>);
  /** What stands before "| Hackathon Portal" (specification section 2). */
  readonly title: string;
  readonly signedIn: boolean;
  /** Who looks, where that is not Mia: what only some may do is to be usable, too. */
  readonly as?: string;
}

/** To a second team, which is refused: the page stays as it is, where after a success it leads on to the dashboard. */
async function invitationOfMia(organiser: Page): Promise<string> {
  const { Invitation } = await callApi<{ Invitation: SentInvitation }>(
    organiser,
    'POST',
    '/u/invite/p/brightwater/harbour-hack-week/saltmarsh/',
    { email: MIA },
  );
  return `/invitations/${Invitation.Id}/`;
}

/** Every screen, by the file of its page. A screen that is missing here fails the first test. */
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
  'event/EventPage, inviting to it': {
    path: '/brightwater/winter-lights/?t=Invitations',
    title: 'Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, its dates': {
    path: '/brightwater/winter-lights/?t=Administration&section=Dates+and+appearance',
    title: 'Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, its vote': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Voting',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, its people': {
    path: '/brightwater/winter-lights/?t=Administration&section=People',
    title: 'Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'event/EventPage, a late grant': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Late+grants&team=leak-whisperer',
    title: 'Harbour Hack Week',
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
    path: '/brightwater/?t=Administration',
    title: 'Brightwater',
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

/** Pages without anything to see: they only pass on. */
const PASSING = new Set(['session/AuthPage']);

/** Every theme there is, and how a person gets it. */
const THEMES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  light: (page) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }),
  dark: (page) => page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }),
  'high contrast': async (page) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'contrast'));
  },
  'forced colours': async (page) => {
    await page.evaluate(() => delete document.documentElement.dataset['theme']);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  },
};

/** Widths in CSS pixels: the narrowest phone of WCAG 2.2 (1.4.10), a phone, and both sides of each breakpoint that matters. */
const WIDTHS = [320, 390, 599, 600, 899, 900, 1200, 1536];

test('every screen has its accessibility test', () => {
  const pages = readdirSync('web/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Page.tsx'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
  expect(pages.filter((page) => !(page in SCREENS) && !PASSING.has(page))).toEqual([]);
});

/** The path of a screen, made where it has to be. */
async function pathOf({ path }: Screen, browser: Browser): Promise<string> {
  if (typeof path === 'string') return path;
  const context = await browser.newContext();
  const organiser = await context.newPage();
  await resume(organiser, EVE);
  const made = await path(organiser);
  await context.close();
  return made;
}

/** The rules that another theme can break; all others are about what is the same in each. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds that is serious, in words. */
async function seriousFaults(page: Page, theme: string): Promise<string[]> {
  const axe = axeOn(page);
  if (theme !== 'light') axe.withRules(OF_COLOURS);
  // Forced colours are the system's, and its contrast too; axe would judge the page's own behind them.
  if (theme === 'forced colours') axe.withRules(['link-in-text-block']);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

for (const [name, screen] of Object.entries(SCREENS)) {
  const { signedIn, title } = screen;
  test(`${name} can be used by everybody`, async ({ browser, page, signIn, watch }) => {
    const path = await pathOf(screen, browser);
    // The invitation that can't be accepted.
    if (typeof screen.path !== 'string') watch.expectStatus(400);
    if (signedIn) await signIn(screen.as ?? MIA, path);
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);

    await test.step('has its title, one main heading, and landmarks', async () => {
      await expect(page).toHaveTitle(`${title} | Hackathon Portal`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
    });

    await test.step('skips no level of headings', async () => {
      const levels = await page
        .getByRole('heading')
        .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(skipped, `levels ${levels.join(' ')}`).toEqual([]);
    });

    for (const [theme, wear] of Object.entries(THEMES)) {
      await test.step(`axe finds nothing serious in ${theme}`, async () => {
        await wear(page);
        expect(await seriousFaults(page, theme)).toEqual([]);
      });
    }

    for (const textSize of [100, 200]) {
      await test.step(`fits every width with text at ${textSize} %`, async () => {
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const tooWide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

test('the media library, which opens over a page, can be used by everybody', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(415);
  await signIn(colleague(126).email, '/profile/');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  const file = page.getByLabel('File to upload');
  const image = { mimeType: 'image/png', buffer: await halves(400, 300).png().toBuffer() };
  await file.setInputFiles({ ...image, name: 'an image.png' });
  await expect(library.getByRole('button', { name: 'Select image 1' })).toHaveAccessibleDescription(
    '400 × 300',
  );
  // With a long name and no image in it: what failed stays to be looked at.
  await file.setInputFiles({ ...image, name: `${'n'.repeat(296)}.png`, buffer: Buffer.from('words') });
  await expect(library.getByRole('button', { name: 'Retry' })).toBeVisible();

  for (const [theme, wear] of Object.entries(THEMES)) {
    await test.step(`axe finds nothing serious in ${theme}`, async () => {
      await wear(page);
      expect(await seriousFaults(page, theme)).toEqual([]);
    });
  }

  for (const textSize of [100, 200]) {
    await test.step(`fits every width with text at ${textSize} %`, async () => {
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const tooWide = await library.evaluate((dialog) =>
          [...dialog.querySelectorAll(':not(.visually-hidden)')]
            .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
            .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
            .map((element) => element.outerHTML.slice(0, 120)),
        );
        expect(tooWide, `at ${width} px`).toEqual([]);
        await expect(library).toBeInViewport({ ratio: 1 });
      }
    });
  }
});

test('the first thing that Tab reaches skips to the content, where it goes on from', async ({
  page,
  signIn,
}) => {
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

test('the focus goes through the top bar and the page in the order in which they stand', async ({
  page,
  signIn,
}) => {
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
    'Account',
    'Dashboard',
    'Brightwater',
    'Harbour Hack Week',
    'Back to Events',
    'Projects',
  ]);
});
