import { expect, test, vi } from 'vitest';
import { followVideo, type VideoAnswer } from '../../../../web/features/library/followVideo.ts';
import { isUsable, type MediaStatus } from '../../../../web/features/library/mediaStatus.ts';

const LINK = 'https://api.example/v1/media/key/video.m3u8';

const UNTOLD: VideoAnswer = { status: 0, percent: null, problem: null };

/** Answers the link in turn, and records what happens in which order. */
function follow(answers: (number | Partial<VideoAnswer>)[], parts: { isHidden?: () => boolean } = {}) {
  const log: (string | number)[] = [];
  const controller = new AbortController();
  const seen = Promise.withResolvers<void>();
  const back = Promise.withResolvers<void>();
  const done = followVideo(
    LINK,
    (status, { percent, problem }) => log.push(...[status, percent, problem].filter((one) => one !== null)),
    controller.signal,
    {
      ask: (link) => {
        expect(link).toBe(LINK);
        const answer = answers.shift();
        if (answer === undefined) throw new Error('It was asked once more than it should have been.');
        return Promise.resolve({ ...UNTOLD, ...(typeof answer === 'number' ? { status: answer } : answer) });
      },
      wait: (milliseconds, signal) => {
        log.push(milliseconds);
        return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve();
      },
      whenSeen: () => (parts.isHidden?.() === true ? seen.promise : Promise.resolve()),
      whenBack: () => back.promise,
    },
  );
  return { log, done, controller, seen, back };
}

test('202 means Processing, asked again each second; 200 means Processed, and that is the end', async () => {
  const { done, log } = follow([202, 202, 200]);
  await done;
  expect(log).toEqual(['Processing', 1_000, 'Processing', 1_000, 'Processed']);
});

test('tells how much of it is converted, where the answer says so', async () => {
  const { done, log } = follow([{ status: 202, percent: 40 }, 200]);
  await done;
  expect(log).toEqual(['Processing', 40, 1_000, 'Processed']);
});

test('tells why nothing can be made of it, where the answer says so', async () => {
  const { log } = follow([{ status: 410, problem: 'This video is damaged.' }]);
  await vi.waitFor(() => expect(log).toEqual(['Error', 'This video is damaged.']));
});

test.each([410, 404, 500, 204, 0])('%i means Error, and is not asked again', async (answer) => {
  const { log } = follow([202, answer]);
  await vi.waitFor(() => expect(log).toEqual(['Processing', 1_000, 'Error']));
});

test('after an error it is asked again when the network comes back', async () => {
  const { back, done, log } = follow([0, 200]);
  await vi.waitFor(() => expect(log).toEqual(['Error']));
  back.resolve();
  await done;
  expect(log).toEqual(['Error', 'Processed']);
});

test('while nobody can see it, it is not asked', async () => {
  let isHidden = false;
  const answers = [202, 200];
  const { done, log, seen } = follow(answers, { isHidden: () => isHidden });
  isHidden = true;
  await vi.waitFor(() => expect(log).toEqual(['Processing', 1_000]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answers).toEqual([200]);
  isHidden = false;
  seen.resolve();
  await done;
  expect(log.at(-1)).toBe('Processed');
});

test('what is called off tells nothing any more', async () => {
  const { controller, done, log } = follow([202]);
  controller.abort();
  await done;
  expect(log).toEqual([]);
});

test.each<[MediaStatus, boolean]>([
  ['Loading', false],
  ['Processing', false],
  ['Error', false],
  ['Processed', true],
  ['Ready', true],
])('%s can be selected: %s', (status, usable) => {
  expect(isUsable(status)).toBe(usable);
});
