import type { Page } from 'playwright/test';
import { GRAPH, PORTAL, SIGN_IN } from '../support/addresses.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Use my work photo' });
const refusal = (page: Page) => page.getByRole('main').getByRole('alert');
const avatar = (page: Page) => page.getByLabel('Avatar', { exact: true });

/** Clicks the button, and answers the provider's question. @param graph what Microsoft Graph will answer */
async function answer(page: Page, consent: 'Accept' | 'Cancel', graph = 'with a photo') {
  await button(page).click();
  await page.waitForURL((url) => url.origin === SIGN_IN);
  await page.getByLabel('Microsoft Graph answers').selectOption(graph);
  await page.getByRole('button', { name: consent }).click();
  await page.waitForURL(`${PORTAL}/profile/`);
}

/** Collects the questions for permission that the portal opens. */
function collectQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(`${SIGN_IN}/auth?`))
      questions.push(request.url());
  });
  return questions;
}

test.beforeEach(({ watch }) => {
  // The provider refuses to renew a token for a permission that the person hasn't given.
  watch.expectStatus(400);
});

test('a person takes over the photo of their work account, and the portal asks only once', async ({
  page,
  signInByPage,
}) => {
  const { email } = colleague(301);
  await signInByPage(email, '/profile/');
  const questions = collectQuestions(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(GRAPH)) calls.push(request.method());
  });
  await page.getByLabel('Allergies').fill('Peanuts');
  await answer(page, 'Accept');

  await test.step('continues without another click, and keeps what they have typed', async () => {
    await expectNotice(page, 'Success, your images was uploaded.');
    await expect(avatar(page)).toHaveValue(/image-648x648\.jpg$/);
    await expect(button(page)).toBeFocused();
    await expect(page.getByLabel('Allergies')).toHaveValue('Peanuts');
    expect(questions).toHaveLength(1);
    const picture = page.getByRole('region', { name: 'Preview of your card' }).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('adds it to their library, and replaces the avatar only when they save', async () => {
    const Link = await avatar(page).inputValue();
    expect(await callApiAs(email, 'GET', '/u/images')).toMatchObject({
      Images: [{ Name: 'Work photo.jpg', Link }],
    });
    expect(await callApiAs(email, 'GET', '/u/details')).toMatchObject({ User: { AvatarUrl: null } });
  });

  await test.step('shows it after saving and a reload', async () => {
    const taken = await avatar(page).inputValue();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Profile has been updated.');
    await page.goto('/profile/');
    await expect(avatar(page)).toHaveValue(taken);
    expect(calls.filter((method) => method === 'GET')).toHaveLength(1);
  });

  await test.step('reads it again after another click, without a question', async () => {
    await button(page).click();
    await expect.poll(() => calls.filter((method) => method === 'GET').length).toBe(2);
    await expectNotice(page, 'Success, your images was uploaded.');
    expect(questions).toHaveLength(1);
  });
});

test('each reason for which there is no photo has a sentence, and the form stays', async ({
  page,
  signInByPage,
  watch,
}) => {
  await signInByPage(colleague(302).email, '/profile/');
  const questions = collectQuestions(page);
  await page.getByLabel('Allergies').fill('Peanuts');

  await test.step('the person refuses', async () => {
    await answer(page, 'Cancel');
    await expect(refusal(page)).toHaveText(/no permission to read your photo\. Try again and accept/);
    await expect(page.getByLabel('Allergies')).toHaveValue('Peanuts');
  });

  await test.step('a reload asks nothing and says nothing', async () => {
    await page.reload();
    await expect(page.getByLabel('Allergies')).toHaveValue('Peanuts');
    await expect(refusal(page)).toHaveCount(0);
    expect(questions).toHaveLength(1);
  });

  await test.step('the person goes back without an answer', async () => {
    await button(page).click();
    await page.waitForURL((url) => url.origin === SIGN_IN);
    await page.goBack();
    await expect(refusal(page)).toContainText('no permission to read your photo');
  });

  await test.step('the provider doesn’t answer', async () => {
    watch.expectNetworkErrors();
    await page.route(`${SIGN_IN}/**`, (route) => route.abort());
    await button(page).click();
    await expect(refusal(page)).toContainText('Microsoft doesn’t answer.');
    await page.unroute(`${SIGN_IN}/**`);
  });

  await test.step('the account has no photo', async () => {
    watch.expectStatus(404);
    await answer(page, 'Accept', 'that there is no photo (404)');
    await expect(refusal(page)).toContainText('Your work account has no photo.');
    await expect(avatar(page)).toHaveValue('');
  });
});

for (const [who, what, graph, sentence] of [
  [
    303,
    'a photo that is too large',
    'with a photo that is too large for the portal',
    'too large for the portal',
  ],
  [304, 'an error', 'with an error (503)', 'Microsoft doesn’t answer.'],
  [305, 'nothing', 'nothing at all', 'Microsoft doesn’t answer.'],
] as const)
  test(`the profile has a sentence if Microsoft Graph answers with ${what}`, async ({
    page,
    signInByPage,
    watch,
  }) => {
    watch.expectStatus(503);
    await signInByPage(colleague(who).email, '/profile/');
    await answer(page, 'Accept', graph);
    await expect(refusal(page)).toContainText(sentence);
    await expect(button(page)).toBeEnabled();
    await expect(avatar(page)).toHaveValue('');
  });
