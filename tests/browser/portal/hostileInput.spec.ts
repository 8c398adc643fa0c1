import type { Page } from 'playwright/test';
import { xssPayloads } from '../../support/hostile/hostileStrings.ts';
import { hasSharedData, unlessShared } from '../../support/sharedData.ts';
import { OMAR, watchScripts } from '../support/hostile.ts';
import { expect, test } from '../support/test.ts';

const AT_ONCE = 400;

/**
 * Types every text into every field, `AT_ONCE` texts at a time.
 * @param pictures true to type addresses, too, into the fields that take the address of a picture
 * @returns the names of the fields, and up to ten texts that a field didn't keep, each with the field's id
 */
const typeAll = (page: Page, texts: readonly string[], pictures: boolean) =>
  page.evaluate(
    async ({ atOnce, pictures, texts }) => {
      const field =
        ':is(input:is([type=text], [type=url], [type=email], [type=search], :not([type])), textarea)';
      const fields = [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          `main ${field}:not(:disabled, [readonly])`,
        ),
        // While the editor of the content loads, a plain text area takes its place. Leave it out.
      ].filter(({ labels }) => labels?.[0]?.textContent !== 'Content');
      const changed: string[] = [];
      const type = async (some: typeof fields, text: string) => {
        for (const one of some) {
          const { prototype } = one instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
          // React replaces the setter of each field, and ignores the event if that setter has set the value.
          Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(one, text);
          one.dispatchEvent(new Event('input', { bubbles: true }));
        }
        // React renders in a microtask of its own.
        await new Promise<void>((resolve) => queueMicrotask(resolve));
        // A field for skills, interests or tags moves the text before a comma to a list.
        const kept = some.filter(({ id }) => !/(?:skills|interests|tags|technologies)$/.test(id));
        changed.push(...kept.filter(({ value }) => value !== text).map(({ id }) => `${id}: ${text}`));
      };
      const bundles = Array.from({ length: Math.ceil(texts.length / atOnce) }, (_, index) =>
        texts
          .slice(index * atOnce, (index + 1) * atOnce)
          .join(' ')
          .trim(),
      );
      for (const bundle of bundles) await type(fields, bundle);
      if (pictures) {
        const ofAddresses = fields.filter(({ type }) => type === 'url');
        // Browsers trim white space in address fields.
        const addresses = texts.filter((text) => URL.canParse(text)).map((text) => text.trim());
        const paths = bundles.map((bundle) => `https://a.example/${bundle}`);
        for (const address of [...addresses, ...paths]) await type(ofAddresses, address);
      }
      return {
        fields: fields.map((one) => one.labels?.[0]?.textContent || one.ariaLabel),
        changed: changed.slice(0, 10),
      };
    },
    { atOnce: AT_ONCE, pictures, texts },
  );

/**
 * In these forms, the test also types addresses of pictures. The first form has a logo, and all logos use the same field. The
 * second form has an avatar.
 */
const WITH_PICTURES = new Set(['/brightwater/edit/', '/profile/']);

/** The field on this page moves complete addresses to a list, so it doesn't keep the texts. */
const INVITING = '/brightwater/harbour-hack-week/?t=Invitations';

/** Fields for which an event's checklist can ask. */
const CHECKED = ['Link to the code', 'Link to a demo', 'Tags', 'Technologies'];

/** Pages and their text fields, without the markdown editor. */
const FORMS = {
  '/brightwater/edit/': ['Name', 'Logo', 'Description'],
  '/brightwater/spring-tide-hack/edit/': ['Name', 'Logo', 'Description', 'Time zone', 'Header colour'],
  '/brightwater/harbour-hack-week/create/': ['Name', 'Logo', 'Description', 'Site', 'Time zone', ...CHECKED],
  // This project looks for two roles.
  '/brightwater/harbour-hack-week/leak-whisperer/edit/': [
    'Name',
    'Logo',
    'Description',
    'Role',
    'Skills',
    'Role',
    'Skills',
    'Site',
    'Time zone',
    ...CHECKED,
  ],
  '/profile/': ['Name', 'Avatar', 'Dietary requirements', 'Allergies'],
  '/brightwater/harbour-hack-week/?t=Projects': ['Find a project'],
  '/brightwater/harbour-hack-week/?t=Find+a+team&ask=leak-whisperer': [
    'Message (optional)',
    'Find a team or a skill',
  ],
  '/brightwater/harbour-hack-week/?t=Find+a+team&part=My+card': [
    'Skills',
    'Interests',
    'Site',
    'Time zone',
    'About you',
  ],
  [INVITING]: ['Email address'],
};

for (const [path, fields] of Object.entries(FORMS)) {
  test(`hostile input runs no script and contacts no other host: ${path}`, async ({ page, signIn }) => {
    test.skip(!hasSharedData, unlessShared);
    test.slow();
    const ran = watchScripts(page);
    await signIn(OMAR, path);
    await expect(page.locator('main :is(input, textarea)').first()).toBeVisible();
    const typed = await typeAll(page, xssPayloads, WITH_PICTURES.has(path));
    expect(typed.fields).toEqual(fields);
    if (path === INVITING)
      await expect(page.getByRole('button', { name: /^Edit .* Invalid$/ })).not.toHaveCount(0);
    else expect(typed.changed).toEqual([]);
    expect(ran).toEqual([]);
  });
}
