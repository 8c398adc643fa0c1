import { expect, test } from 'vitest';
import { IMAGE_BYTES } from '#contract/base/limits.ts';
import { ApiError, noNetwork } from '../../../../web/api/http/apiError.ts';
import { type ImageUploadParts, imageUploadOf } from '../../../../web/api/upload/imageUpload.ts';

const IMAGE = {
  Id: 'id',
  Link: 'https://api.example/v1/media/id/image-1x1.png',
  Type: 'Image',
  Name: null,
} as const;
const FILE = new Blob(['bytes'], { type: 'image/png' });

const expired = () => new ApiError(403, 'forbidden', 'This upload has expired. Please start it again.');
const refused = () => new ApiError(415, 'unsupported_media_type', 'Not an image.');
const busy = (retryAfter: number) => new ApiError(503, 'unavailable', 'Busy.', { retryAfter });

type Step = 'issueAddress' | 'post' | 'add';

/**
 * Makes an upload in which each step first fails with its errors, in order.
 * @returns `send`, and logs of the steps and the waits. The entry `ticket` stands for a new address, which contains a ticket.
 */
function upload(failures: Partial<Record<Step, Error[]>> = {}, file = FILE) {
  const log: string[] = [];
  const waits: number[] = [];
  let tickets = 0;
  const failOr = (step: Step, note: string, answer: string) => {
    log.push(note);
    const failure = failures[step]?.shift();
    return failure ? Promise.reject(failure) : Promise.resolve(answer);
  };
  const parts: ImageUploadParts = {
    issueAddress: () => failOr('issueAddress', 'ticket', `address ${++tickets}`),
    post: (address) => failOr('post', `post to ${address}`, 'id.png'),
    add: async (filename) => {
      await failOr('add', `add ${filename}`, '');
      return IMAGE;
    },
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  };
  const send = imageUploadOf(file, parts);
  const controller = new AbortController();
  return { log, waits, controller, send: () => send({ signal: controller.signal }) };
}

test('an image gets a ticket, is sent and added to the library', async () => {
  const { log, send } = upload();
  expect(await send()).toEqual(IMAGE);
  expect(log).toEqual(['ticket', 'post to address 1', 'add id.png']);
});

test('after a network failure, the upload is retried with the same ticket and growing delays', async () => {
  const { log, send, waits } = upload({ post: [noNetwork(), noNetwork(), noNetwork()] });
  await send();
  expect(log).toEqual(['ticket', ...Array<string>(4).fill('post to address 1'), 'add id.png']);
  expect(waits).toHaveLength(3);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits[0]).toBeGreaterThanOrEqual(400);
});

test('if the last step fails, only that step is repeated', async () => {
  const { log, send } = upload({ add: [noNetwork()] });
  await send();
  expect(log).toEqual(['ticket', 'post to address 1', 'add id.png', 'add id.png']);
});

test('a retry waits as long as a busy server asks', async () => {
  const { send, waits } = upload({ post: [busy(3_000)] });
  await send();
  expect(waits).toEqual([3_000]);
});

test('an upload stops after four tries, and a manual retry uses the same ticket', async () => {
  const { log, send } = upload({ post: Array.from({ length: 4 }, () => noNetwork()) });
  await expect(send()).rejects.toMatchObject({ status: 0 });
  expect(log).toHaveLength(5);
  await send();
  expect(log.slice(5)).toEqual(['post to address 1', 'add id.png']);
});

test('an expired ticket is replaced once', async () => {
  const expiredOnce = upload({ post: [noNetwork(), expired()] });
  await expiredOnce.send();
  expect(expiredOnce.log).toEqual([
    'ticket',
    'post to address 1',
    'post to address 1',
    'ticket',
    'post to address 2',
    'add id.png',
  ]);

  const expiredTwice = upload({ post: [noNetwork(), expired(), expired()] });
  await expect(expiredTwice.send()).rejects.toMatchObject({ status: 403 });
  expect(expiredTwice.log.filter((step) => step === 'ticket')).toHaveLength(2);
});

test('a refused upload isn’t retried automatically, and a manual retry starts from the beginning', async () => {
  const { log, send, waits } = upload({ post: [refused()] });
  await expect(send()).rejects.toMatchObject({ status: 415 });
  expect(waits).toEqual([]);
  await send();
  expect(log).toEqual(['ticket', 'post to address 1', 'ticket', 'post to address 2', 'add id.png']);
});

test('an oversized file is refused before it’s sent', async () => {
  const { log, send } = upload({}, new Blob([new Uint8Array(IMAGE_BYTES + 1)], { type: 'image/png' }));
  await expect(send()).rejects.toThrow('An image can be at most 20 MB.');
  expect(log).toEqual([]);
});

test('a cancelled upload rejects with an AbortError and stops retrying', async () => {
  const { controller, log, send } = upload({ post: [noNetwork()] });
  const sending = send();
  controller.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(log.length).toBeLessThan(3);
});
