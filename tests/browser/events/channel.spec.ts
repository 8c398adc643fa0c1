import type { Page } from 'playwright/test';
import type { Event } from '#contract/events/events.ts';
import { callApi } from '../support/callApi.ts';
import { expect, test } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const WORKFLOW =
  'https://f3a1.9c.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/8d0b/triggers/manual/paths/invoke?api-version=1&sig=aSignatureTX9q';

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** @returns the event's id */
async function openChannel(page: Page): Promise<string> {
  const { Event } = await callApi<{ Event: Event }>(page, 'POST', '/o/brightwater/events/', {
    name: 'Signal Flags',
    content: 'Welcome.',
    dates: {
      EventStart: fromNow(24),
      VotingStart: fromNow(48),
      VotingEnd: fromNow(72),
      EventEnd: fromNow(96),
    },
  });
  await page.goto(`/brightwater/${Event.Id}/?t=Administration&section=Teams+channel`);
  return Event.Id;
}

test('an organiser connects a Teams channel, tests it, and removes it', async ({ page, signIn }) => {
  await signIn(OMAR);
  await openChannel(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Teams channel' })).toBeVisible();
  await expect(page.getByText('In Teams, open the menu (…) of the channel')).toBeVisible();

  const address = page.getByRole('textbox', { name: 'Address of the workflow' });
  await address.fill('https://teams.example/');
  await page.getByRole('button', { name: 'Connect the channel' }).click();
  await expect(page.getByText('Paste the whole address that Teams shows')).toBeVisible();
  await expect(address).toHaveValue('https://teams.example/');
  await expect(address).toBeFocused();

  await address.fill(WORKFLOW);
  await page.getByRole('checkbox', { name: 'Voting starts', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Connect the channel' }).click();
  await expect(
    page.getByText('f3a1.9c.environment.api.powerplatform.com, address ending in …TX9q'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'New address' })).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Voting starts', exact: true })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'The results are out' })).toBeChecked();
  await expect(page.getByText('aSignature')).toHaveCount(0);

  // No test posts to Teams itself.
  await page.route('**/channel/test', (route) => route.fulfill({ json: { Test: { Outcome: 'Accepted' } } }));
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Has the card appeared in the channel?')).toBeVisible();
  await page.getByRole('button', { name: 'No, it hasn’t' }).click();
  await expect(page.getByText('look at the run history')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: 'Yes, it has' }).click();
  await expect(page.getByText('The channel works.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove the channel' }).click();
  await page.getByRole('button', { name: 'Yes, remove it.' }).click();
  await expect(page.getByRole('button', { name: 'Connect the channel' })).toBeVisible();
});

test('after someone else’s change, the form keeps the typed address and says what to do', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(412);
  await signIn(OMAR);
  const event = await openChannel(page);
  const connect = (ending: string) =>
    callApi(page, 'PUT', `/e/brightwater/${event}/channel`, {
      posts: ['EventStart'],
      address: WORKFLOW.replace('TX9q', ending),
    });
  await connect('AB12');
  await page.reload();
  const address = page.getByRole('textbox', { name: 'New address' });
  await address.fill(WORKFLOW);
  await connect('CD34');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const alert = page.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect(alert).toHaveText(
    'Someone else saved changes while you were editing. Check the current values, and then save again.',
  );
  await expect(address).toHaveValue(WORKFLOW);
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('address ending in …CD34')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('address ending in …TX9q')).toBeVisible();
  await expect(alert).toHaveCount(0);
});
