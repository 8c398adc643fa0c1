import { AxeBuilder } from '@axe-core/playwright';
import { readdirSync } from 'node:fs';
import { expect, test } from './support/test.ts';

/** Every screen, by the file of its page. A screen that is missing here fails the first test. */
const SCREENS: Readonly<Record<string, { path: string; signedIn: boolean }>> = {
  'dashboard/DashboardPage': { path: '/dashboard/', signedIn: true },
  'error/ErrorPage': { path: '/error/404/?from=%2Fdashboard%2F', signedIn: false },
  'event/EventPage': { path: '/brightwater/harbour-hack-week/?t=Projects', signedIn: true },
  'faqs/FaqsPage': { path: '/faqs/#video', signedIn: true },
  'organisation/OrganisationPage': { path: '/brightwater/', signedIn: true },
  'profile/ProfilePage': { path: '/profile/', signedIn: true },
  'project/ProjectPage': { path: '/brightwater/spring-tide-hack/pump-karaoke/', signedIn: true },
  'results/ResultsPage': { path: '/brightwater/spring-tide-hack/results/', signedIn: true },
  'session/SignOutPage': { path: '/signout/', signedIn: false },
  'voting/VotePage': { path: '/brightwater/harbour-hack-week/leak-whisperer/vote/', signedIn: true },
};

/** Pages without anything to see: they only pass on. */
const PASSING = new Set(['session/AuthPage']);

test('every screen has its accessibility test', () => {
  const pages = readdirSync('web/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Page.tsx'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
  expect(pages.filter((page) => !(page in SCREENS) && !PASSING.has(page))).toEqual([]);
});

for (const [name, { path, signedIn }] of Object.entries(SCREENS)) {
  test(`axe finds nothing serious on ${name}, light and dark`, async ({ page, signIn }) => {
    if (signedIn) await signIn('mia.rossi@brightwater.example', path);
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
        [],
      );
    }
  });
}
