import type { Page } from 'playwright/test';
import type { Project } from '#contract/projects/projects.ts';
import { makeFilm } from '../../support/films.ts';
import { API, CLOUD, PORTAL } from '../support/addresses.ts';
import { addVideo } from '../support/addVideo.ts';
import { violationsIn } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, openWithSession, test, watchContext } from '../support/test.ts';

const NIGHTSHIFT = '/brightwater/nightshift-hack';
const SECONDS = 20;

const captions = {
  name: 'captions.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:20.000\nGood evening, Brightwater.\n'),
};

const player = (page: Page, name = 'The demo') => page.getByRole('dialog', { name });
const thumbnail = (page: Page) => page.getByRole('button', { name: 'Play The demo' });
const film = (page: Page) => page.getByRole('dialog').locator('video');
const property = (page: Page, name: 'muted' | 'paused' | 'volume') =>
  film(page).evaluate((video: HTMLVideoElement, name) => video[name], name);
const time = (page: Page) => film(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
/** A busy machine decodes slowly, so the timeout is long. */
const expectPlaying = (page: Page) => expect.poll(() => time(page)).toBeGreaterThan(0);
const shownCaption = (page: Page) =>
  film(page).evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
    track?.mode === 'showing' ? ((track.activeCues?.[0] as VTTCue | undefined)?.text ?? null) : null,
  );

test('an author adds a video to a project, and a colleague plays it with the keyboard', async ({
  browser,
  page: author,
  signIn,
}) => {
  test.slow();
  await signIn(colleague(140).email);
  await test.step('the company’s video plays on the dashboard', async () => {
    await author.getByRole('button', { name: 'Play Hackathons in two minutes' }).click();
    await expect(player(author, 'Hackathons in two minutes')).toBeVisible();
    await expectPlaying(author);
    await author.getByRole('button', { name: 'Close' }).click();
    await expect(film(author)).toHaveCount(0);
  });

  const { Id: media, Link } = await addVideo(author, await makeFilm(SECONDS, '320x180'));
  const { Project: project } = await callApi<{ Project: Project }>(
    author,
    'POST',
    `/e${NIGHTSHIFT}/projects`,
    {
      name: 'Night Owl',
      content: `First words.\n\n![The demo](${Link})`,
      status: 'Active',
    },
  );
  const path = `${NIGHTSHIFT}/${project.Id}/`;

  await test.step('the player plays a new video once it is processed', async () => {
    await author.goto(path);
    await expect(thumbnail(author)).toBeVisible();
    await thumbnail(author).click();
    await expect(player(author).getByText('still being processed').or(film(author))).toBeVisible();
    await expect(film(author)).toBeVisible();
    await expectPlaying(author);
    // A click outside closes the player.
    await author.mouse.click(10, 10);
    await expect(player(author)).toBeHidden();
    await expect(thumbnail(author)).toHaveAccessibleName(`Play The demo 0:${SECONDS}`);
    await expect(thumbnail(author).locator('img')).toBeVisible();
  });

  await test.step('the author adds captions in the library', async () => {
    await author.goto(`${path}edit/`);
    await author.getByRole('button', { name: 'Insert Media' }).click();
    const library = author.getByRole('dialog', { name: 'Media library' });
    const menu = library.getByRole('button', { name: 'More actions for video 1' });
    await menu.click();
    const chooser = author.waitForEvent('filechooser');
    await author.getByRole('menuitem', { name: 'Add captions' }).click();
    await (await chooser).setFiles(captions);
    await expectNotice(author, 'Captions have been saved.');
    await menu.click();
    await expect(author.getByRole('menuitem', { name: 'Replace captions' })).toBeVisible();
  });

  await test.step('the author plays the video in the library', async () => {
    await author.getByRole('menuitem', { name: 'Preview' }).click();
    await expect(player(author, 'Video')).toBeVisible();
    await expectPlaying(author);
    await author.keyboard.press('Escape');
    await expect(film(author)).toHaveCount(0);
    await expect(author.getByRole('dialog', { name: 'Media library' })).toBeVisible();
    await expect(author.getByRole('button', { name: 'More actions for video 1' })).toBeFocused();
  });

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const watch = await watchContext(context);
  const page = await context.newPage();
  await openWithSession(page, colleague(141).email, path);

  await test.step('the player appears while its code loads', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/playHls-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await thumbnail(page).focus();
    await page.keyboard.press('Enter');
    await expect(player(page)).toBeVisible();
    // The controls appear once the code has loaded and the video can play.
    await expect(film(page)).not.toHaveAttribute('controls');
    release.resolve();
    await expect(film(page)).toHaveAttribute('controls');
    await page.keyboard.press('Escape');
    await expect(player(page)).toBeHidden();
    await expect(thumbnail(page)).toBeFocused();
    await page.unrouteAll();
  });

  await test.step('a colleague plays the video with captions', async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    await expect.poll(() => shownCaption(page)).toBe('Good evening, Brightwater.');
    await page.keyboard.press('c');
    await expect.poll(() => shownCaption(page)).toBeNull();
  });

  await test.step('keys pause, seek, mute, change the volume, and switch to full screen and back', async () => {
    await page.keyboard.press('k');
    expect(await property(page, 'paused')).toBe(true);
    await page.keyboard.press('Home');
    expect(await time(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => time(page)).toBe(5);
    await page.keyboard.press('m');
    expect(await property(page, 'muted')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect([await property(page, 'volume'), await property(page, 'muted')]).toEqual([0.8, false]);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('video');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.keyboard.press(' ');
    expect(await property(page, 'paused')).toBe(false);
  });

  await test.step('the focus stays inside the player, and Escape returns it to the thumbnail', async () => {
    expect(await violationsIn(page, { within: 'dialog' })).toEqual([]);
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab');
      await expect(page.locator('#root :focus:not(dialog *)')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(player(page)).toBeHidden();
    await expect(thumbnail(page)).toBeFocused();
  });

  await test.step('the player remembers the volume and that captions are off', async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    expect([await property(page, 'volume'), await shownCaption(page)]).toEqual([0.8, null]);
    await page.keyboard.press('Escape');
    await expect(thumbnail(page)).toBeFocused();
  });

  await test.step('the player opens again for someone who plays as soon as it has closed', async () => {
    await page.keyboard.press('Enter');
    await expect(player(page)).toBeVisible();
    await player(page).evaluate((dialog: HTMLDialogElement) => {
      dialog.addEventListener('close', () => console.info('closed'), { once: true });
    });
    const closed = page.waitForEvent('console', (message) => message.text() === 'closed');
    await thumbnail(page).evaluate((button: HTMLElement) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      button.click();
    });
    await closed;
    await expectPlaying(page);
    await page.keyboard.press('Escape');
    await expect(player(page)).toBeHidden();
    await expect(thumbnail(page)).toBeFocused();
  });

  await test.step('the player gets a new address for the video when the old one has expired, and goes on playing', async () => {
    watch.expectStatus(403);
    // Allow the first two requests for parts of the video, and refuse later ones until the portal has read a playlist with a
    // new address.
    let [allowed, refused] = [2, 0];
    const isFilm = (url: URL) => url.port === CLOUD.BLOB_PORT && url.pathname.endsWith('/film.mp4');
    await page.route(isFilm, (route) => {
      allowed -= 1;
      if (allowed >= 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 403, headers: { 'Access-Control-Allow-Origin': PORTAL } });
    });
    await page.route(`${API}/v1/media/*/*/film.m3u8`, (route) => {
      if (refused > 0) allowed = Infinity;
      return route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(film(page)).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(0);
    // Jumps to 90 %, which needs more parts.
    await page.keyboard.press('9');
    await expect.poll(() => time(page)).toBeGreaterThan(0.9 * SECONDS);
    await expect(player(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(player(page)).toBeHidden();
    await expect(thumbnail(page)).toBeFocused();
    await page.unrouteAll();
  });

  await test.step('the player reports a network failure, and plays once the network is back', async () => {
    watch.expectNetworkErrors();
    // With its cache, the browser could play the video without a network.
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await context.setOffline(true);
    await thumbnail(page).click();
    await expect(player(page).getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the player says so if the video has been deleted since the page loaded', async () => {
    watch.expectStatus(404);
    // The API keeps images and videos under the same path.
    await callApi(author, 'DELETE', `/u/images/${media}`);
    await page.keyboard.press('Enter');
    await expect(player(page).getByText('This video has been deleted.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(thumbnail(page)).toBeFocused();
  });
  await context.close();
});
