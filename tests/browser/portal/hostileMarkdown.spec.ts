import type { Page } from 'playwright/test';
import { xssPayloads } from '../../support/hostile/hostileStrings.ts';
import { hasSharedData, unlessShared } from '../../support/sharedData.ts';
import { follow } from '../support/follow.ts';
import { ADA, makeOwnEvent, makeProjects, watchScripts } from '../support/hostile.ts';
import { expect, test } from '../support/test.ts';

/** The places in markdown where a text can be. */
const PLACES: Readonly<Record<string, (payload: string) => string>> = {
  'text and HTML': (payload) => payload,
  links: (payload) => `[a](${payload}) and [${payload}](https://a.example/)`,
  images: (payload) => `![${payload}](${payload} "${payload}")`,
  tables: (payload) => `| ${payload} |\n| --- |\n| ${payload} |`,
  code: (payload) => `\`\`\`${payload}\n${payload}\n\`\`\``,
  'HTML attributes': (payload) => `<div title="${payload}"><b>${payload}</b></div>`,
  autolinks: (payload) => `<${payload}> https://a.example/${payload}`,
  headings: (payload) => `# ${payload}`,
};

/** Closes a comment, declaration or script that a payload left open (CommonMark 0.31.2, "HTML blocks"). */
const CLOSERS = '--> ]]> ?> </script></style></textarea></pre>';

/** The length of a page in the first round, in characters. On longer pages, one payload could swallow more of the others. */
const PAGE_LENGTH = 20_000;

/** If at most this many payloads are left, each gets a page of its own. */
const FEW = 24;

/**
 * Puts a numbered paragraph before each payload. If the portal doesn't show the paragraph, an earlier payload has swallowed the
 * paragraph and its payload, for example with an open tag.
 */
function hostilePages(
  payloads: ReadonlyMap<number, string>,
  place: (payload: string) => string,
  pageLength: number,
): string[] {
  const pages: string[] = [''];
  const length = payloads.size > FEW ? pageLength : 0;
  for (const [number, payload] of payloads) {
    if ((pages.at(-1) ?? '').length > length) pages.push('');
    pages[pages.length - 1] += `payload ${number}\n\n${place(payload)}\n\n${CLOSERS}\n\n`;
  }
  return pages;
}

/** @returns the numbers of the shown payloads, the count of dangerous elements, and whether the portal's header is intact */
const inspectPage = (page: Page) =>
  page.getByRole('tabpanel').evaluate((panel) => {
    const middle = document.querySelector('header button')?.getBoundingClientRect() ?? new DOMRect();
    const onTop = document.elementFromPoint(middle.x + middle.width / 2, middle.y + middle.height / 2);
    return {
      shown: [...panel.querySelectorAll('p')].flatMap(({ textContent }) => {
        const [, number] = /^payload (\d+)$/.exec(textContent) ?? [];
        return number === undefined ? [] : [Number(number)];
      }),
      dangerous: panel.querySelectorAll('script, iframe, object, embed, form, style, link, meta, base')
        .length,
      header: Boolean(onTop?.closest('header')) && document.querySelectorAll('h1').length === 1,
    };
  });

/**
 * Chooses the payloads for a place. The first place gets every payload, and each other place gets a quarter. The tests of
 * `tests/web/shared/markdown/` put every fourth payload into every place.
 */
const payloadsFor = (place: number) =>
  new Map([...xssPayloads.entries()].filter(([number]) => place === 0 || number % 4 === place % 4));

for (const [index, [name, place]] of Object.entries(PLACES).entries()) {
  test(`hostile markdown runs no script, contacts no other host and keeps the page intact: ${name}`, async ({
    page,
    signIn,
  }) => {
    test.skip(!hasSharedData, unlessShared);
    test.slow();
    const ran = watchScripts(page);
    await signIn(ADA, '/faqs/');
    const event = await makeOwnEvent(`hostile-${name.toLowerCase().replaceAll(' ', '-')}`);
    let remaining = payloadsFor(index);
    let length = PAGE_LENGTH;
    // The next round puts the swallowed payloads on shorter pages. The last ones get a page each.
    while (remaining.size > 0) {
      const pages = hostilePages(remaining, place, length);
      length /= 2;
      const texts = pages.map((content, index) => ({ name: `${name} ${index}`, description: '', content }));
      const projectIds = await makeProjects(ADA, event, texts);
      const swallowed = new Map(remaining);
      for (const [index, id] of projectIds.entries()) {
        await follow(page, `/${event}/${id}/`);
        // `waitFor` polls more often than `expect`.
        await page.getByRole('heading', { level: 1, name: `${name} ${index}`, exact: true }).waitFor();
        await page.getByRole('tabpanel').locator('p').first().waitFor();
        // The portal lays a long text out from the top, so wait until no placeholder is left.
        await expect(page.getByRole('tabpanel').locator('output')).toHaveCount(0);
        const { shown, ...rest } = await inspectPage(page);
        expect(rest).toEqual({ dangerous: 0, header: true });
        expect(page.url()).toContain(id);
        for (const number of shown) swallowed.delete(number);
      }
      expect(swallowed.size).toBeLessThan(remaining.size);
      remaining = swallowed;
    }
    expect(ran).toEqual([]);
  });
}
