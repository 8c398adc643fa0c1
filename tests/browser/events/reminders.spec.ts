import { callApiAs } from '../support/callApi.ts';
import { mailsTo } from '../support/mailbox.ts';
import { colleague } from '../support/people.ts';
import { expect, openWithSession, test, watchContext } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const HOUR = 3_600_000;

test('a reminder links to the missing field, has no recipients once the field is filled in, and lets people unsubscribe', async ({
  browser,
  page,
  signIn,
}) => {
  test.slow();
  const { email } = colleague(228);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { Event } = await callApiAs<{ Event: { Id: string } }>(OMAR, 'POST', '/o/brightwater/events/', {
    name: 'Reminded Hack',
    content: 'Welcome.',
    // In the last 24 hours before a date, there are no quiet hours.
    dates: { EventStart: at(0), VotingStart: at(20), VotingEnd: at(30), EventEnd: at(31) },
  });
  const event = `brightwater/${Event.Id}`;
  const { Project } = await callApiAs<{ Project: { Id: string } }>(email, 'POST', `/e/${event}/projects`, {
    name: 'Slow Lift',
    status: 'Active',
  });

  await signIn(OMAR, `/${event}/?t=Administration&section=Reminders`);
  await page
    .getByRole('combobox', { name: 'For', exact: true })
    .selectOption('Teams whose project isn’t complete');
  await expect(page.getByText(/^Right now, it would go to 1 person: /)).toBeVisible();
  await page.getByRole('combobox', { name: 'How long before' }).selectOption('1 hour');
  await page.getByRole('textbox', { name: 'Your note' }).fill('The jury reads it on the train.');
  await page.getByRole('button', { name: 'Plan' }).click();
  const list = page.getByRole('list', { name: 'Reminders' });
  await expect(list.getByText('Planned')).toBeVisible();
  await list.getByRole('button', { name: /^Send now/ }).click();
  await expect(
    page.getByRole('alertdialog').getByText(/^Right now, it would go to 1 person: /),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes, send it.' }).click();

  const subject = 'isn’t complete yet';
  await expect.poll(() => mailsTo(email, subject)).toHaveLength(1);
  const [text = ''] = await mailsTo(email, subject);
  expect(text).toContain('The jury reads it on the train.');
  const linkIn = (pattern: RegExp) => pattern.exec(text)?.[0] ?? '';
  const context = await browser.newContext();
  await watchContext(context);
  const reader = await context.newPage();
  const link = new URL(linkIn(/http\S+\/edit\/#description/));
  await openWithSession(reader, email, link.pathname + link.hash);
  await expect(reader.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await reader.keyboard.type('It goes up.');
  await reader.getByRole('button', { name: 'Save' }).click();
  await expect(reader).toHaveURL(`/${event}/${Project.Id}/?t=Overview`);
  await page.reload();
  await page
    .getByRole('combobox', { name: 'For', exact: true })
    .selectOption('Teams whose project isn’t complete');
  await expect(page.getByText('Right now, no one would get it.')).toBeVisible();

  const stranger = await browser.newContext();
  await watchContext(stranger);
  const signedOut = await stranger.newPage();
  await signedOut.goto(linkIn(/http\S+\/unsubscribe\/#\S+/));
  await signedOut.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(signedOut.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await signedOut.reload();
  await expect(signedOut.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  await reader.goto('/profile/');
  await expect(
    reader.getByRole('switch', { name: /Announcements and reminders by email/ }),
  ).not.toBeChecked();
  await context.close();
  await stranger.close();
});
