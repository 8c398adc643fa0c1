import type { Page } from 'playwright/test';
import { Description, Name } from '#contract/text.ts';
import { inParallel } from '../../infra/local/sample/inParallel.ts';
import { hostileStrings, naughtyStrings, xssPayloads } from '../support/hostileStrings.ts';
import { hasSharedData, unlessShared } from '../support/sharedData.ts';
import { PORTAL } from './support/addresses.ts';
import { callApiAs } from './support/callApi.ts';
import { follow } from './support/follow.ts';
import { colleague } from './support/people.ts';
import { expect, test } from './support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const ADA = 'ada.marsh@brightwater.example';
const MIA = 'mia.rossi@brightwater.example';

const strings = [...new Set([...hostileStrings, ...naughtyStrings])].filter((text) => text.isWellFormed());

/** Browsers trim a title and join its white space (HTML, "document.title"). Chromium includes control characters. */
// oxlint-disable-next-line no-control-regex -- titles lose control characters
const asTitle = (text: string) => text.replaceAll(/[\0-\u0020\u007f]+/g, ' ').replaceAll(/^ | $/g, '');

interface Texts {
  readonly name: string;
  readonly description: string;
  readonly content?: string;
}

/** True if the API accepts the text as a name and stores it unchanged. It refuses other texts, or trims them. */
const isName = (text: string) => Name.safeParse(text).data === text;

/** Uses half of the strings that can be names as names, and an equal number of other strings as descriptions. */
function texts(): Texts[] {
  const [names, others] = [strings.filter(isName), strings.filter((text) => !isName(text))];
  const half = Math.ceil(names.length / 2);
  const descriptions = [
    ...names.slice(half),
    ...others.filter((text) => Description.safeParse(text).success),
  ];
  return names.slice(0, half).map((name, index) => ({ name, description: descriptions[index] ?? '' }));
}

/**
 * Makes projects without members.
 * @returns their identifiers, in the order of the texts
 */
async function makeProjects(email: string, event: string, projects: readonly Texts[]): Promise<string[]> {
  const made: string[] = [];
  await inParallel(projects.entries(), async ([index, texts]) => {
    // Invitation only, so that no other test joins one of these projects.
    const body = { ...texts, owner: '', status: 'Active', joinoption: 'InviteOnly' };
    const path = `/e/${event}/projects`;
    const { Project } = await callApiAs<{ Project: { Id: string } }>(email, 'POST', path, body);
    made[index] = Project.Id;
  });
  return made;
}

/** Poll often, because most pages are ready soon. */
const SOON = { intervals: [20, 50, 100] };

/** Reads name and description of each card, by identifier. */
const cardsOn = (page: Page) =>
  page.locator('article[data-id]').evaluateAll((cards) =>
    Object.fromEntries(
      cards.map((card) => [
        (card as HTMLElement).dataset['id'] ?? '',
        {
          name: card.querySelector('a')?.textContent ?? '',
          description: card.querySelector('p')?.textContent ?? '',
        },
      ]),
    ),
  );

test('cards, project pages, vote pages and their titles show hostile strings as written', async ({
  page,
  signIn,
}) => {
  const projects = texts();
  await signIn(OMAR, '/faqs/');
  const made = await makeProjects(OMAR, 'brightwater/winter-lights', projects);
  const expected = Object.fromEntries(made.map((id, index) => [id, projects[index]]));

  await follow(page, '/brightwater/winter-lights/?t=Projects');
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  await expect(page.locator('article[data-id]').first()).toBeVisible();
  while (await more.isVisible()) await more.click();
  await expect(page.locator('article[data-id]')).toHaveCount(made.length);
  expect(await cardsOn(page)).toEqual(expected);

  // The pages of all projects use the same components, so one project in thirty is enough.
  for (const [index, id] of made.entries()) {
    const { name = '', description = '' } = projects[index] ?? {};
    if (index % 30 !== 0) continue;
    const address = `/brightwater/winter-lights/${id}/`;
    await follow(page, address);
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe(name);
    await expect.poll(() => page.title(), SOON).toBe(asTitle(`${name} | Hackathon Portal`));
    await follow(page, `${address}vote/`);
    const panel = page.locator('section', { has: page.getByRole('button', { name: 'Vote Now' }) });
    await expect.poll(() => panel.locator('h2').textContent(), SOON).toBe(name);
    await expect.poll(() => page.title(), SOON).toBe(asTitle(`${name} vote | Hackathon Portal`));
    if (description !== '') expect(await panel.locator('p').first().textContent()).toBe(description);
  }
});

/** Makes an organisation with an event, both owned by Ada. @returns the event's path */
async function makeOwnEvent(org: string): Promise<string> {
  const named = { name: `The words of ${org}`, logo: null, description: '', content: 'x' };
  await callApiAs(ADA, 'POST', '/o/', { ...named, id: org, tenants: [], domains: [], owner: ADA });
  const { Invitations } = await callApiAs<{ Invitations: { Id: string; Name: string }[] }>(
    ADA,
    'GET',
    '/u/invitations',
  );
  const own = Invitations.find(({ Name }) => Name === named.name);
  await callApiAs(ADA, 'POST', `/u/invitations/${own?.Id}/accept`);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const dates = { EventStart: hours(1), VotingStart: hours(2), VotingEnd: hours(3), EventEnd: hours(4) };
  const { Event } = await callApiAs<{ Event: { Id: string } }>(ADA, 'POST', `/o/${org}/events`, {
    ...named,
    timezone: 'Europe/London',
    dates,
  });
  return `${org}/${Event.Id}`;
}

/** The places in markdown that a text can be in. */
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

/** The portal formats a page of this length even if a payload leaves an element open. */
const PAGE_LENGTH = 20_000;

/** If at most this many payloads are left, each gets a page of its own. */
const FEW = 24;

/**
 * Puts a numbered paragraph before each payload. If the portal doesn't show that paragraph, an earlier payload has swallowed
 * both, for example with an open tag.
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

/** Detects running scripts by the dialogs and windows that they open. */
function watchScripts(page: Page): string[] {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => ran.push(popup.url()));
  return ran;
}

/** @returns the numbers of the payloads that are shown, the count of dangerous elements, and whether the frame is intact */
const lookAt = (page: Page) =>
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
      frame: Boolean(onTop?.closest('header')) && document.querySelectorAll('h1').length === 1,
    };
  });

/**
 * Plain text gets every payload, and each other place gets a quarter. The tests of `tests/web/shared/markdown/` put every
 * fourth payload into every place.
 */
const payloadsFor = (place: number) =>
  new Map([...xssPayloads.entries()].filter(([number]) => place === 0 || number % 4 === place % 4));

for (const [index, [name, place]] of Object.entries(PLACES).entries()) {
  test(`hostile markdown runs nothing, contacts no other host and keeps the page intact: ${name}`, async ({
    page,
    signIn,
  }) => {
    test.skip(!hasSharedData, unlessShared);
    test.slow();
    const ran = watchScripts(page);
    await signIn(ADA, '/faqs/');
    const event = await makeOwnEvent(`hostile-${name.toLowerCase().replaceAll(' ', '-')}`);
    let left = payloadsFor(index);
    let length = PAGE_LENGTH;
    // The next round puts the swallowed payloads on shorter pages. The last ones get a page each.
    while (left.size > 0) {
      const pages = hostilePages(left, place, length);
      length /= 2;
      const texts = pages.map((content, index) => ({ name: `${name} ${index}`, description: '', content }));
      const made = await makeProjects(ADA, event, texts);
      const swallowed = new Map(left);
      for (const [index, id] of made.entries()) {
        await follow(page, `/${event}/${id}/`);
        // `waitFor` polls more often than `expect`.
        await page.getByRole('heading', { level: 1, name: `${name} ${index}`, exact: true }).waitFor();
        await page.getByRole('tabpanel').locator('p').first().waitFor();
        // The portal lays a long text out from the top, so wait until no placeholder is left.
        await expect(page.getByRole('tabpanel').locator('output')).toHaveCount(0);
        const { shown, ...rest } = await lookAt(page);
        expect(rest).toEqual({ dangerous: 0, frame: true });
        expect(page.url()).toContain(id);
        for (const number of shown) swallowed.delete(number);
      }
      expect(swallowed.size).toBeLessThan(left.size);
      left = swallowed;
    }
    expect(ran).toEqual([]);
  });
}

const AT_ONCE = 20;

/**
 * Types every text into every field, `AT_ONCE` texts at a time.
 * @param pictures also types each address into the address fields, which show its picture
 * @returns the names of the fields, and up to ten texts that a field changed
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
          // React replaces the setter of each field, and ignores an event after a value that this setter has set.
          Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(one, text);
          one.dispatchEvent(new Event('input', { bubbles: true }));
        }
        // React renders in a microtask of its own.
        await new Promise<void>((resolve) => queueMicrotask(resolve));
        changed.push(...some.filter(({ value }) => value !== text).map(({ id }) => `${id}: ${text}`));
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

/** One form with a logo, since all logos use the same field, and one with an avatar. */
const WITH_PICTURES = new Set(['/brightwater/edit/', '/profile/']);

/** The field on this page moves complete addresses to a list, so it changes each text. */
const INVITING = '/brightwater/harbour-hack-week/?t=Invitations';

/** Forms and their text fields, without the markdown editor. */
const FORMS = {
  '/brightwater/edit/': ['Name', 'Logo', 'Description'],
  '/brightwater/spring-tide-hack/edit/': ['Name', 'Logo', 'Description', 'Time zone', 'Header colour'],
  '/brightwater/harbour-hack-week/create/': ['Name', 'Logo', 'Description'],
  '/brightwater/harbour-hack-week/leak-whisperer/edit/': ['Name', 'Logo', 'Description'],
  '/profile/': ['Name', 'Avatar', 'Dietary requirements', 'Allergies'],
  '/brightwater/harbour-hack-week/?t=Projects': ['Find a project'],
  [INVITING]: ['Email address'],
};

for (const [path, fields] of Object.entries(FORMS)) {
  test(`hostile input runs nothing and contacts no other host: ${path}`, async ({ page, signIn }) => {
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

const ROUNDS = 6;

test('hostile names and descriptions of organisations, events and projects run nothing', async ({
  page,
  signIn,
}) => {
  test.skip(!hasSharedData, unlessShared);
  test.slow();
  const ran = watchScripts(page);
  await signIn(ADA, '/faqs/');
  const org = 'hostile-words';
  const event = await makeOwnEvent(org);
  const [id] = await makeProjects(ADA, event, [{ name: 'x', description: '' }]);
  const project = `${event}/${id}`;
  const short = xssPayloads.filter(isName);
  /** @returns a name and a description, which consist of the payloads from this index on */
  const some = (from: number) => ({
    name: short[from] ?? '',
    description: short
      .slice(from + 1, from + 20)
      .join(' ')
      .slice(0, 500),
  });
  const shows = async (path: string, { description, name }: ReturnType<typeof some>) => {
    await follow(page, `/${path}/edit/`);
    // The administration of organisations and events has their name as its heading.
    const heading = path === project ? `Edit ${name}` : name;
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe(heading);
    await expect(page.getByLabel('Description')).toHaveValue(description);
    await follow(page, `/${path}/`);
    // Both pages can have the same heading, but not the same title.
    await expect.poll(() => page.title(), SOON).toBe(asTitle(`${name} | Hackathon Portal`));
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe(name);
  };
  const lists = async (path: string, texts: { readonly name: string; readonly description: unknown }) => {
    await follow(page, `/${path}`);
    await expect.poll(async () => Object.values(await cardsOn(page)), SOON).toEqual([texts]);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const at = Math.floor((round * short.length) / ROUNDS);
    const [first, second, third] = [some(at), some(at + 40), some(at + 80)];
    await callApiAs(ADA, 'PUT', `/o/${org}`, { ...first, logo: null, content: 'x' });
    await callApiAs(ADA, 'PUT', `/e/${event}`, { ...second, logo: null, content: 'x' });
    await callApiAs(ADA, 'PUT', `/p/${project}`, third);
    // Reload, because the portal doesn't ask again for what it has just read.
    await page.goto('/faqs/');
    await shows(org, first);
    // The card of an event has its days before its description.
    await lists(`${org}/?t=Events`, { ...second, description: expect.stringContaining(second.description) });
    await shows(event, second);
    await lists(`${event}/?t=Projects`, third);
    await shows(project, third);
  }
  expect(ran).toEqual([]);
});

test('a hostile profile runs nothing', async ({ page, signIn }) => {
  test.skip(!hasSharedData, unlessShared);
  test.slow();
  const ran = watchScripts(page);
  const { email } = colleague(142);
  await signIn(email, '/faqs/');
  const short = xssPayloads.filter(isName);
  for (let round = 0; round < ROUNDS; round++) {
    const at = Math.floor((round * short.length) / ROUNDS);
    const texts = short
      .slice(at + 1, at + 20)
      .join(' ')
      .slice(0, 500);
    await callApiAs(email, 'PUT', '/u/details', {
      name: short[at] ?? '',
      allergies: texts,
      dietary_requirements: texts,
    });
    await follow(page, '/profile/');
    await expect(page.getByLabel('Name')).toHaveValue(short[at] ?? '');
    await expect(page.getByLabel('Allergies')).toHaveValue(texts);
    await expect(page.getByLabel('Dietary requirements')).toHaveValue(texts);
    await follow(page, '/dashboard/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  }
  expect(ran).toEqual([]);
});

test('the dashboard shows the names of voted projects as written', async ({ page, signIn }) => {
  const projects = ['<script>alert(1)</script>', '\u200fabc \u0001 👩‍👩‍👧', "' OR 1=1 -- ${7*7}"].map((name) => ({
    name,
    description: `${name} <img src=x onerror=alert(1)>`,
  }));
  await signIn(OMAR, '/faqs/');
  const made = await makeProjects(OMAR, 'brightwater/harbour-hack-week', projects);
  for (const id of made) {
    await follow(page, `/brightwater/harbour-hack-week/${id}/vote/`);
    await page.getByRole('button', { name: 'Vote Now' }).click();
    await expect(page.getByRole('button', { name: 'Remove Your Vote' })).toBeEnabled();
  }
  await follow(page, '/dashboard/');
  await expect(page.locator(`article[data-id="${made[0]}"]`)).toBeVisible();
  const shown = await cardsOn(page);
  expect(made.map((id) => shown[id])).toEqual(projects);
});

/** @returns addresses that contain the text in different places */
const addressesWith = (text: string) => {
  const part = encodeURIComponent(text);
  return [
    `/${part}/`,
    `/brightwater/${part}/`,
    `/brightwater/harbour-hack-week/${part}/vote/`,
    `/invitations/${part}`,
    `/error/${part}/?from=${part}`,
    `/brightwater/?t=${part}&${part}=${part}`,
    `/brightwater/?t=Events#${part}`,
  ];
};

test('a hostile string in an address leads to a page of the portal', async ({ page, signIn, watch }) => {
  test.slow();
  // The portal asks the API for every string that may be an identifier, and the API answers 404.
  watch.expectStatus(404);
  await signIn(MIA, '/faqs/');
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  const home = await page.title();
  const addresses = strings
    .filter((text) => text !== '' && text.length < 1_000)
    // Each hostile string goes into two places. Of the other strings, every tenth goes into one place.
    .flatMap((text, index) => {
      const all = addressesWith(text);
      const others = index % 10 === 0 ? [0] : [];
      const places = hostileStrings.includes(text) ? [0, 3] : others;
      return places.flatMap((place) => all[(index + place) % all.length] ?? []);
    });
  const blank = await page.evaluate(
    async ({ addresses, home }) => {
      const go = (to: string) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      const until = async (holds: () => boolean) => {
        for (let tries = 0; tries < 1_000; tries++) {
          if (holds()) return true;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return false;
      };
      const hasHeading = () => (document.querySelector('h1')?.textContent ?? '').trim() !== '';
      const wrong: string[] = [];
      for (const address of addresses) {
        go(address);
        // The error page's heading is the status, which may be white space here.
        const isError = () =>
          location.pathname.startsWith('/error/') && document.querySelector('h1') !== null;
        if (!(await until(() => document.title !== home && (hasHeading() || isError())))) wrong.push(address);
        go('/faqs/');
        if (!(await until(() => document.title === home && hasHeading()))) wrong.push(`after ${address}`);
      }
      return wrong;
    },
    { addresses, home },
  );
  expect(blank).toEqual([]);
  expect(new URL(page.url()).origin).toBe(PORTAL);
});

/** One string of each kind that the portal's host accepts in an address. */
const LOADED = ['<script>alert(1)</script>', "' OR 1=1 --", '%zz', '\u202eabc', '__proto__'];

test('loading an address with a hostile string shows a page and keeps the session', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(404);
  await signIn(MIA, '/faqs/');
  const session = () => page.evaluate(() => localStorage.getItem('portal.session'));
  const before = await session();
  for (const text of LOADED) {
    const part = encodeURIComponent(text);
    for (const address of [
      `/${part}/`,
      `/brightwater/?t=${part}`,
      `/error/${part}/?from=${part}`,
      `/auth?token=${part}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      expect(new URL(page.url()).origin).toBe(PORTAL);
    }
  }
  expect(await session()).toBe(before);
});

test('the way back from an error page leads into the portal or nowhere', async ({ page }) => {
  for (const from of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    await page.goto(`/error/500/?from=${encodeURIComponent(from)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin));
    expect([from, ...new Set(links)]).toEqual([from, PORTAL]);
  }
});
