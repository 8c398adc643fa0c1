import type { Locator, Page } from 'playwright/test';
import type { Media } from '#contract/media/media.ts';
import type { Project } from '#contract/projects/projects.ts';
import { halves, noise } from '../../support/pictures.ts';
import { API } from '../support/addresses.ts';
import { addVideo } from '../support/addVideo.ts';
import { callApi } from '../support/callApi.ts';
import { colleague, colleagueByFonts } from '../support/people.ts';
import { expect, expectNotice, openWithSession, test, watchContext } from '../support/test.ts';

const NIGHTSHIFT = '/brightwater/nightshift-hack';

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const png = async (name: string, width = 640, height = 360): Promise<GivenFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await halves(width, height).png().toBuffer(),
});

const text: GivenFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes.') };

/** @returns the project's path */
async function makeProject(page: Page, name: string, content = 'First words.'): Promise<string> {
  const created = await callApi<{ Project: Project }>(page, 'POST', `/e${NIGHTSHIFT}/projects`, {
    name,
    content,
    status: 'Active',
  });
  return `${NIGHTSHIFT}/${created.Project.Id}/`;
}

const library = (page: Page) => page.getByRole('dialog', { name: 'Media library' });
const upload = (page: Page, file: GivenFile) => page.getByLabel('File to upload').setInputFiles(file);
const insertMedia = (page: Page) => page.getByRole('button', { name: 'Insert Media' });

const select = (page: Page, name: string) => library(page).getByRole('button', { name: `Select ${name}` });

/** Waits until the image has loaded, and then returns its button. */
async function waitUntilSelectable(page: Page, name: string): Promise<Locator> {
  const button = select(page, name);
  await expect(button).toHaveAccessibleDescription(/ \d+ × \d+$/);
  return button;
}

const menuOf = (page: Page, name: string) =>
  library(page).getByRole('button', { name: `More actions for ${name}` });

async function menuItem(page: Page, media: string, name: string): Promise<Locator> {
  await menuOf(page, media).click();
  return page.getByRole('menuitem', { name });
}

/** Fills in the dialog that opens before a picture or a video is inserted. */
async function describeMedia(page: Page, title: string, label: string, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel(label)).toBeFocused();
  const picture = dialog.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.type(words);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toBeHidden();
}

interface DraggedData {
  readonly mimeType: string;
  readonly data: string;
}

async function dropOrPaste(
  target: Locator,
  kind: 'drop' | 'paste',
  ...items: readonly (GivenFile | DraggedData)[]
): Promise<void> {
  const files = items.filter((item) => 'buffer' in item);
  const encodedFiles = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  const texts = items.filter((item) => 'data' in item);
  await target.evaluate(
    (element, { encodedFiles, kind, texts }) => {
      const transfer = new DataTransfer();
      for (const { base64, mimeType, name } of encodedFiles) {
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      for (const { data, mimeType } of texts) transfer.setData(mimeType, data);
      const common = { bubbles: true, composed: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...common, clipboardData: transfer }),
      );
    },
    { encodedFiles, kind, texts },
  );
}

test('an image can be uploaded, previewed, selected as a logo and deleted, and its link copied', async ({
  context,
  page,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(colleague(120).email, `${NIGHTSHIFT}/`);
  const path = await makeProject(page, 'Glass Tide');
  await page.goto(`${path}edit/`);
  const opener = page.getByRole('button', { name: 'Choose an image' });

  await test.step('Escape closes the library and returns the focus', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(library(page).getByText('You have no images yet.')).toBeVisible();
    await expect(library(page).getByText('minimum 5mb and maximum 500mb for video only')).toBeVisible();
    await expect(library(page).getByText('JPEG or PNG images, one file at a time')).toBeVisible();
    await expect(library(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(library(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('keeps the focus inside the library', async () => {
    await opener.click();
    await expect(library(page)).toBeVisible();
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press(step < 3 ? 'Tab' : 'Shift+Tab');
      // The focus may be in the browser's own bar, which a page must not block.
      await expect(page.locator('#root :focus')).toHaveCount(0);
    }
  });

  await test.step('uploads images and lists the newest first', async () => {
    await upload(page, await png('wide.png'));
    await expectNotice(page, 'Success, your images was uploaded.');
    await waitUntilSelectable(page, 'image 1');
    await upload(page, await png('tall.png', 300, 400));
    await expect(await waitUntilSelectable(page, 'image 1')).toHaveAccessibleDescription(
      'tall.png 300 × 400',
    );
    await expect(await waitUntilSelectable(page, 'image 2')).toHaveAccessibleDescription(
      'wide.png 640 × 360',
    );
  });

  await test.step('copies a link', async () => {
    await (await menuItem(page, 'image 2', 'Copy link')).click();
    await expectNotice(page, 'Media link saved to clipboard.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/v1\/media\/[a-z2-7]{26}\/image-640x360\.png$/);
  });

  await test.step('previews an image and keeps the library open behind it', async () => {
    await (await menuItem(page, 'image 2', 'Preview')).click();
    const preview = page.getByRole('dialog', { name: 'wide.png' });
    const picture = preview.getByRole('img', { name: 'wide.png' });
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(640);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(library(page)).toBeVisible();
    await expect(menuOf(page, 'image 2')).toBeFocused();
  });

  await test.step('Escape closes only the menu', async () => {
    await expect(await menuItem(page, 'image 2', 'Delete')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(library(page)).toBeVisible();
    await expect(menuOf(page, 'image 2')).toBeFocused();
  });

  await test.step('selects an image', async () => {
    await (await waitUntilSelectable(page, 'image 2')).press('Enter');
    await expectNotice(page, 'Item selected.');
    await expect(library(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByLabel('Logo')).toHaveValue(/image-640x360\.png$/);
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Project has been updated.');
  });

  await test.step('deletes an image after a confirmation', async () => {
    await page.goto(`${path}edit/`);
    await opener.click();
    await (await menuItem(page, 'image 1', 'Delete')).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question.getByText('Pages that use this image will no longer show it')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(menuOf(page, 'image 1')).toBeFocused();
    await (await menuItem(page, 'image 1', 'Delete')).click();
    await question.getByRole('button', { name: 'Yes, delete it.' }).click();
    await expectNotice(page, 'Media has been deleted.');
    await expect(await waitUntilSelectable(page, 'image 1')).toHaveAccessibleDescription(
      'wide.png 640 × 360',
    );
    await expect(select(page, 'image 2')).toHaveCount(0);
    await expect(library(page).locator(':focus')).toHaveCount(1);
  });
});

test('a colleague sees pictures that were pasted and inserted into a text', async ({
  browser,
  page,
  signIn,
}) => {
  await signIn(colleague(121).email, `${NIGHTSHIFT}/`);
  const path = await makeProject(page, 'Salt Mirror');
  await page.goto(`${path}edit/`);
  await expect(insertMedia(page)).toBeVisible();
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.click();

  await test.step('pastes a picture and inserts another from the library', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await dropOrPaste(content, 'paste', await png(`${'n'.repeat(296)}.png`));
    await expectNotice(page, 'Success, your images was uploaded.');
    await expect(content).toContainText(/!\[n{296}\]\(http.*image-640x360\.png\)/);
    await insertMedia(page).click();
    await dropOrPaste(library(page), 'drop', {
      name: 'camera.jpg',
      mimeType: 'image/jpeg',
      buffer: await noise(1_200, 800).jpeg().toBuffer(),
    });
    const uploaded = select(page, 'image 1');
    await expect(uploaded).toHaveAccessibleDescription('camera.jpg 1200 × 800');
    await uploaded.click();
    await describeMedia(page, 'Describe the picture', 'Description', 'The mirror at noon');
    await expect(content).toContainText(/!\[The mirror at noon\]\(http.*image-1200x800\.jpg\)/);
  });

  await test.step('saves, and a colleague sees both pictures', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Project has been updated.');
    const context = await browser.newContext();
    await watchContext(context);
    const reader = await context.newPage();
    await openWithSession(reader, colleague(122).email, path);
    for (const name of ['n'.repeat(296), 'The mirror at noon']) {
      const picture = reader.getByRole('img', { name });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await context.close();
  });
});

/** The data that a browser passes when a person drags this picture from another page. */
const FOREIGN = 'https://images.example/a.png';
const FOREIGN_HTML = { mimeType: 'text/html', data: `<img src="${FOREIGN}" alt="Foreign">` };
const FOREIGN_ADDRESS = { mimeType: 'text/uri-list', data: FOREIGN };

/** Drops data as a mouse does. Unlike a dispatched event, this also causes the browser's default action. */
async function dropData(page: Page, at: Locator, items: readonly DraggedData[]): Promise<void> {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (!box) throw new Error('The target of the drop isn’t visible.');
  const session = await page.context().newCDPSession(page);
  const data = { items: [...items], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: box.x + 20, y: box.y + 10, data });
  await session.detach();
}

// tests/browser/support/test.ts makes a test fail if a page requests a foreign host or violates its security policy.
test('the editor accepts the bytes of a dropped or pasted foreign picture, but not its address', async ({
  page,
  signIn,
}) => {
  await signIn(colleague(136).email, `${NIGHTSHIFT}/`);
  const path = await makeProject(page, 'Paper Lantern', 'Begin.');
  await page.goto(`${path}edit/`);
  await expect(insertMedia(page)).toBeVisible();
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.click();

  for (const items of [[FOREIGN_HTML, FOREIGN_ADDRESS], [FOREIGN_HTML], [FOREIGN_ADDRESS]]) {
    await test.step(`ignores ${items.map(({ mimeType }) => mimeType).join(' and ')} without bytes`, async () => {
      for (const at of [content, page.getByLabel('Description'), page.getByRole('heading', { level: 1 })])
        await dropData(page, at, items);
      await expect(page).toHaveURL(new RegExp(`${path}edit/`));
      await expect(page.locator('img[src*="images.example"]')).toHaveCount(0);
      await expect(content).toHaveText('Begin.');
    });
  }

  await test.step('dropped text stays text', async () => {
    await dropData(page, content, [{ mimeType: 'text/plain', data: FOREIGN }]);
    await expect(content).toContainText(FOREIGN);
    await expect(page.locator('img[src*="images.example"]')).toHaveCount(0);
  });

  await test.step('uploads the bytes', async () => {
    for (const kind of ['drop', 'paste'] as const) {
      await dropOrPaste(content, kind, await png(`${kind}ped.png`), FOREIGN_HTML);
      await expect(content).toContainText(
        new RegExp(String.raw`!\[${kind}ped\]\(http://localhost.*image-640x360\.png\)`),
      );
    }
  });
});

test('the library refuses unusable files, each with its own message', async ({ page, signIn, watch }) => {
  await signIn(colleague(123).email, '/profile/');
  const opener = page.getByRole('button', { name: 'Choose an image' });

  await test.step('reports a list that can’t load', async () => {
    watch.expectNetworkErrors();
    await page.route('**/v1/u/images', (route) => route.abort());
    await opener.click();
    await expectNotice(page, 'Unable to load your images.');
    await expect(library(page).getByText('You have no images yet. *')).toBeVisible();
    await page.unroute('**/v1/u/images');
    await library(page).getByRole('button', { name: 'Try again' }).click();
    await expect(library(page).getByText('You have no images yet.', { exact: true })).toBeVisible();
  });

  await test.step('refuses two files, a wrong type and a fake image', async () => {
    watch.expectStatus(415);
    const [one, another] = [await png('one.png'), await png('another.png')];
    await dropOrPaste(library(page), 'drop', one, another);
    await expectNotice(page, 'Please upload one file at a time.');
    await dropOrPaste(library(page), 'paste', text);
    await expectNotice(page, 'Please upload the correct file type.');
    await upload(page, text);
    await expectNotice(page, 'Please upload the correct file type.');
    const film = { ...text, name: 'film.mp4', mimeType: 'video/mp4' };
    await dropOrPaste(library(page), 'drop', film);
    await expectNotice(page, 'Please upload the correct file type.');
    await upload(page, { ...text, name: 'photograph.png', mimeType: 'image/png' });
    await expectNotice(
      page,
      'Oops, that upload seems to have failed. Please upload the correct file type: JPEG or PNG.',
    );
    await library(page).getByRole('button', { name: 'Remove' }).click();
    await expect(library(page).getByText('You have no images yet.')).toBeVisible();
  });

  await test.step('doesn’t select an image that fails to load', async () => {
    await page.route('**/v1/media/**', (route) => route.abort());
    await dropOrPaste(library(page), 'drop', await png('one.png'));
    await expect(select(page, 'image 1')).toHaveAccessibleDescription('one.png Error');
    await select(page, 'image 1').click();
    await expectNotice(page, 'Cannot select item. (Media Error)');
    await expect(library(page)).toBeVisible();
    await page.unroute('**/v1/media/**');
  });

  await test.step('selects the image as the avatar once it loads', async () => {
    await page.context().setOffline(true);
    await expect(library(page).getByText('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await (await waitUntilSelectable(page, 'image 1')).click();
    await expect(page.getByLabel('Avatar')).toHaveValue(/image-640x360\.png$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Profile has been updated.');
  });
});

test('an upload survives a brief network failure, and can be retried after a longer one', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectNetworkErrors();
  await signIn(colleague(124).email);
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.getByRole('button', { name: 'Choose an image' }).click();
  const uploads = '**/v1/uploads/**';
  const progress = library(page).getByRole('progressbar', { name: 'Uploading harbour.png' });

  await test.step('accepts no other file during an upload, and stays open', async () => {
    // This upload gets no answer.
    await page.route(uploads, () => undefined);
    await upload(page, await png('harbour.png'));
    await expect(progress).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNotice(page, 'Wait for the upload, or cancel it, before you leave the library.');
    await dropOrPaste(library(page), 'drop', await png('second.png'));
    await expectNotice(page, 'Please upload one file at a time.');
    await expect(library(page)).toBeVisible();
  });

  await test.step('cancels the upload', async () => {
    await library(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(progress).toBeHidden();
    await expect(library(page).getByText('You have no images yet.')).toBeVisible();
    await page.unroute(uploads);
  });

  await test.step('retries at the same address after a brief failure', async () => {
    const addresses = new Set<string>();
    let sent = 0;
    await page.route(uploads, (route) => {
      addresses.add(route.request().url());
      sent += 1;
      return sent < 3 ? route.abort() : route.continue();
    });
    await upload(page, await png('harbour.png'));
    await waitUntilSelectable(page, 'image 1');
    expect([sent, addresses.size]).toEqual([3, 1]);
    await page.unroute(uploads);
  });

  await test.step('reports a longer failure and offers to try again', async () => {
    await page.route(uploads, (route) => route.abort());
    await upload(page, await png('harbour.png'));
    await expectNotice(page, 'Oops, that upload seems to have failed.');
    await expect(library(page).getByText('Upload failed')).toBeVisible();
    await page.unroute(uploads);
    await library(page).getByRole('button', { name: 'Retry' }).click();
    await waitUntilSelectable(page, 'image 2');
  });

  await test.step('Back returns to the previous page without the library', async () => {
    await page.goBack();
    await expect(library(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  });
});

test('the library shows when a video has been processed, and filters by type', async ({ page, signIn }) => {
  await signIn(colleague(125).email, `${NIGHTSHIFT}/`);
  const path = await makeProject(page, 'Loud Heron');
  const link = `${API}/v1/media/${'a'.repeat(26)}/video.m3u8`;
  const cors = { 'Access-Control-Allow-Origin': '*' };
  let status = 202;
  await page.route('**/v1/u/images', async (route) => {
    const response = await route.fetch();
    const { Images } = (await response.json()) as { Images: Media[] };
    await route.fulfill({
      response,
      json: { Images: [...Images, { Id: 'video', Link: link, Type: 'Video', Name: 'demo.mov' }] },
    });
  });
  await page.route(link, (route) => route.fulfill({ status, headers: cors, body: '#EXTM3U' }));
  await page.route('**/v1/media/*/info', (route) =>
    route.fulfill({
      headers: cors,
      json: { Status: 'Processed', Percent: 100, Duration: 3, HasCaptions: false },
    }),
  );
  await page.route('**/thumbnail.jpg', async (route) =>
    route.fulfill({ contentType: 'image/png', body: (await png('')).buffer }),
  );
  await page.goto(`${path}edit/`);
  await insertMedia(page).click();
  const video = select(page, 'video 1');
  await expect(video).toHaveAccessibleDescription('demo.mov Processing');
  await video.click();
  await expectNotice(page, 'Cannot select item. (Media Processing)');

  await library(page).getByRole('button', { name: 'Images' }).click();
  await expect(video).toHaveCount(0);
  await expect(library(page).getByText('You have no images yet.')).toBeVisible();
  await library(page).getByRole('button', { name: 'Videos' }).click();
  await dropOrPaste(library(page), 'drop', await png('one.png'));
  await expectNotice(page, 'Please upload the correct file type.');

  status = 200;
  await expect(video).toHaveAccessibleDescription('demo.mov 0:03');
  await video.click();
  await describeMedia(page, 'Name the video', 'Title', 'The demo');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText(`![The demo](${link})`);
});

test('the library says why a video is unusable, and what to do', async ({ page, signIn, watch }) => {
  watch.expectStatus(410);
  await signIn(colleague(151).email, '/profile/');
  await addVideo(page, Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(100)]), 'broken.mp4');
  await page.goto(`${NIGHTSHIFT}/create/`);
  await page.getByText('More', { exact: true }).click();
  await insertMedia(page).click();
  const why = 'Error: This video can’t be read and may be damaged. Save it as an MP4 file';
  await expect(library(page).getByText(why)).toBeVisible();
  await expect(library(page).getByText('broken.mp4')).toBeVisible();
  await menuOf(page, 'video 1').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Delete']);
});

test('each inserted picture becomes a block of its own', async ({ page, signIn }) => {
  await signIn(colleague(150).email, `${NIGHTSHIFT}/`);
  const path = await makeProject(page, 'Two Tides', '# First words\n\nMore of them.');
  await page.goto(`${path}edit/`);
  const content = page.getByRole('textbox', { name: 'Content' });
  const lines = async () => (await content.innerText()).split('\n').filter((line) => line !== '');
  await insertMedia(page).click();
  await upload(page, await png('tide.png'));

  await test.step('inserts at the end of an unfocused text, then after the previous picture', async () => {
    await (await waitUntilSelectable(page, 'image 1')).click();
    await describeMedia(page, 'Describe the picture', 'Description', 'The first [tide]');
    await expect(content).toBeFocused();
    await insertMedia(page).click();
    await (await waitUntilSelectable(page, 'image 1')).click();
    // A decorative picture needs no description.
    await describeMedia(page, 'Describe the picture', 'Description', '');
    await page.keyboard.type('The end.');
    const link = expect.stringMatching(/^!\[\]\(http.*image-640x360\.png\)$/);
    await expect
      .poll(lines)
      .toEqual([
        '# First words',
        'More of them.',
        expect.stringMatching(/^!\[The first \\\[tide\\\]\]\(http.*image-640x360\.png\)$/),
        link,
        'The end.',
      ]);
  });

  await test.step('inserts after the selection, and inserts nothing on Escape', async () => {
    const before = await lines();
    await page.keyboard.press('ControlOrMeta+a');
    await insertMedia(page).click();
    await (await waitUntilSelectable(page, 'image 1')).click();
    // Escape closes the dialog only after the focus has moved into it.
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Description' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(insertMedia(page)).toBeFocused();
    expect(await lines()).toEqual(before);
    await insertMedia(page).click();
    await (await waitUntilSelectable(page, 'image 1')).click();
    await describeMedia(page, 'Describe the picture', 'Description', 'Last');
    await expect.poll(lines).toEqual([...before, expect.stringMatching(/^!\[Last\]\(/)]);
  });
});

test('only Cancel closes the library while its list loads, and Cancel aborts the request', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectNetworkErrors();
  await page.clock.install();
  await signIn(colleague(152).email, '/profile/');
  const opener = page.getByRole('button', { name: 'Choose an image' });
  // The request for the list gets no answer.
  await page.route('**/v1/u/images', () => undefined);
  await opener.click();
  const cancel = library(page).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  // After 15 seconds without an answer, the portal gives up, and the library could close.
  for (const seconds of [0, 6]) {
    await page.clock.fastForward(seconds * 1_000);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(library(page).getByRole('button', { name: 'Close' })).toBeDisabled();
    await expect(library(page)).toBeVisible();
  }
  const aborted = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/v1/u/images'),
  });
  await cancel.click();
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(library(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.unroute('**/v1/u/images');
  await opener.click();
  await expect(library(page).getByText('You have no images yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library(page)).toBeHidden();
});

test('the library shows one column on a phone, without overlaps @layout', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(colleagueByFonts(153, 171).email, '/profile/');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  for (const [index, name] of ['one.png', `${'two '.repeat(40)}.png`, 'three.png'].entries()) {
    await upload(page, await png(name));
    await waitUntilSelectable(page, `image ${index + 1}`);
  }
  const boxes = await library(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const { bottom, left, top } = item.getBoundingClientRect();
        const ends = [...item.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right);
        return { bottom, left, top, isWithin: Math.max(...ends) <= innerWidth };
      }),
    );
  expect(boxes).toHaveLength(3);
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1];
    expect([box.left, box.isWithin]).toEqual([boxes[0]?.left, true]);
    if (before) expect(box.top).toBeGreaterThan(before.bottom);
  }
});
