import { callApiAs } from '../support/callApi.ts';
import { mailsTo } from '../support/mailbox.ts';
import { colleague } from '../support/people.ts';
import { expect, openWithSession, test, watchContext } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const HOUR = 3_600_000;

async function createEvent(name: string): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { Event } = await callApiAs<{ Event: { Id: string } }>(OMAR, 'POST', '/o/brightwater/events', {
    name,
    content: 'Welcome.',
    dates: { EventStart: at(100), VotingStart: at(200), VotingEnd: at(210), EventEnd: at(220) },
  });
  return `brightwater/${Event.Id}`;
}

test('an organiser publishes, corrects, pins and deletes an announcement, and a reader follows each change', async ({
  browser,
  page,
  signIn,
}) => {
  const event = await createEvent('Announced Hack');
  const reader = colleague(225).email;
  await callApiAs(reader, 'PUT', `/u/card/e/${event}`, { skills: ['Figma'] });

  await signIn(OMAR, `/${event}/?t=Administration&section=Announcements`);
  const text = page.locator('.cm-content');
  await text.click();
  await page.keyboard.type('Pizza at **sven**.');
  await page.getByRole('button', { name: 'Publish' }).click();
  const list = page.getByRole('list', { name: 'Announcements' });
  await expect(list.getByText('Pizza at sven.')).toBeVisible();

  const context = await browser.newContext();
  await watchContext(context);
  const readerPage = await context.newPage();
  await openWithSession(readerPage, reader, '/dashboard/');
  await readerPage.getByRole('link', { name: 'Read 1 announcement · Announced Hack' }).click();
  const readerList = readerPage.getByRole('main');
  await expect(readerList.getByText('Pizza at sven.')).toBeVisible();

  await list.getByRole('button', { name: /^Edit/ }).click();
  await expect(text).toHaveText('Pizza at **sven**.');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Pizza at **seven**.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('Pizza at seven.')).toBeVisible();

  await readerPage.reload();
  await expect(readerList.getByText('Pizza at seven.')).toBeVisible();
  await readerList.getByRole('button', { name: 'Got it' }).click();
  await expect(readerList.getByText('Pizza at seven.')).toBeHidden();
  await readerList.getByText('Earlier announcements (1)').click();
  await expect(readerList.getByText('Pizza at seven.')).toBeVisible();
  await readerPage.goto('/dashboard/');
  await expect(
    readerPage.getByRole('region', { name: 'To do' }).getByRole('link', { name: /^Find a team/ }),
  ).toBeVisible();
  await expect(readerPage.getByRole('link', { name: /^Read 1 announcement/ })).toBeHidden();

  await list.getByRole('button', { name: /^Pin/ }).click();
  await expect(list.getByText('Pinned')).toBeVisible();
  await readerPage.goto(`/${event}/`);
  await expect(readerList.getByText('Pizza at seven.')).toBeVisible();
  await list.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it.' }).click();
  await expect(page.getByText('There are no announcements yet.')).toBeVisible();
  await context.close();
});

test('an announcement is sent by email once, after a question that says how many people get it', async ({
  page,
  signIn,
}) => {
  const event = await createEvent('Posted Hack');
  const reader = colleague(226).email;
  await callApiAs(reader, 'PUT', `/u/card/e/${event}`, { skills: ['Figma'] });
  await callApiAs(OMAR, 'POST', `/e/${event}/announcements`, { content: 'The doors open at **nine**.' });
  await signIn(OMAR, `/${event}/?t=Administration&section=Announcements`);
  const send = page.getByRole('button', { name: /by email$/ });

  await send.click();
  const question = page.getByRole('alertdialog', { name: 'Send this announcement by email?' });
  await expect(question).toContainText(/It goes to at most 1 person, .* It is sent only once\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(send).toBeVisible();
  expect(await mailsTo(reader, 'Posted Hack')).toEqual([]);

  await send.click();
  await question.getByRole('button', { name: 'Yes, send it.' }).click();
  await expect(page.getByText('sent by email')).toBeVisible();
  await expect(send).toHaveCount(0);
  await expect.poll(() => mailsTo(reader, 'Posted Hack')).toHaveLength(1);
  const [text = ''] = await mailsTo(reader, 'Posted Hack');
  expect(text).toContain(`/${event}/`);
  expect(text).toContain('/unsubscribe/#');
});

test('a new announcement keeps its text while another one is deleted, and after a deletion that fails', async ({
  page,
  signIn,
  watch,
}) => {
  const event = await createEvent('Tidied Hack');
  for (const content of ['The first news.', 'The second news.'])
    await callApiAs(OMAR, 'POST', `/e/${event}/announcements`, { content });
  await signIn(OMAR, `/${event}/?t=Administration&section=Announcements`);
  const list = page.getByRole('list', { name: 'Announcements' });
  const text = page.locator('.cm-content');
  const deleteFirst = async () => {
    await list
      .getByRole('listitem')
      .filter({ hasText: 'The first news.' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Yes, delete it.' }).click();
  };
  await text.click();
  await page.keyboard.type('The third news.');

  watch.expectStatus(503);
  await page.route('**/announcements/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await deleteFirst();
  await expect(page.getByText('Unable to delete the announcement right now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Announcements', level: 2 })).not.toBeFocused();
  await expect(text).toHaveText('The third news.');

  await page.unroute('**/announcements/*');
  await deleteFirst();
  await expect(list.getByText('The first news.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Announcements', level: 2 })).toBeFocused();
  await expect(text).toHaveText('The third news.');
});
