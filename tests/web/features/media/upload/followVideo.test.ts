import { expect, test } from 'vitest';
import { followVideo, type VideoAnswer } from '../../../../../web/features/media/upload/followVideo.ts';
import { isUsable, type MediaStatus } from '../../../../../web/features/media/upload/mediaStatus.ts';

const LINK = 'https://api.example/v1/media/key/video.m3u8';

const UNANSWERED: VideoAnswer = { status: 0, percent: null, problem: null };

/** Follows a video. Each check of its link gets the next of these answers. Logs each status, percentage, problem and wait. */
function follow(answers: (number | Partial<VideoAnswer>)[], parts: { isHidden?: () => boolean } = {}) {
  const log: (string | number)[] = [];
  const controller = new AbortController();
  /** A test resolves `visible` when the page becomes visible, and `online` when the network returns. */
  const visible = Promise.withResolvers<void>();
  const online = Promise.withResolvers<void>();
  const done = followVideo(
    LINK,
    (status, { percent, problem }) => log.push(...[status, percent, problem].filter((one) => one !== null)),
    controller.signal,
    {
      readStatus: (link) => {
        expect(link).toBe(LINK);
        const answer = answers.shift();
        if (answer === undefined) throw new Error('The video was checked once too often.');
        return Promise.resolve({
          ...UNANSWERED,
          ...(typeof answer === 'number' ? { status: answer } : answer),
        });
      },
      wait: (milliseconds, signal) => {
        log.push(milliseconds);
        return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve();
      },
      whenVisible: () => (parts.isHidden?.() === true ? visible.promise : Promise.resolve()),
      whenOnline: () => online.promise,
    },
  );
  return { log, done, controller, visible, online };
}

test('202 means Processing and another check after a second, and 200 means Processed', async () => {
  const { done, log } = follow([202, 202, 200]);
  await done;
  expect(log).toEqual(['Processing', 1_000, 'Processing', 1_000, 'Processed']);
});

test('the progress follows the percentage in the answer', async () => {
  const { done, log } = follow([{ status: 202, percent: 40 }, 200]);
  await done;
  expect(log).toEqual(['Processing', 40, 1_000, 'Processed']);
});

test('the reason for an unusable video comes from the answer', async () => {
  const { log } = follow([{ status: 410, problem: 'This video is damaged.' }]);
  await expect.poll(() => log).toEqual(['Error', 'This video is damaged.']);
});

test.each([410, 404, 500, 204, 0])('%i sets the status to Error and stops checking', async (answer) => {
  const { log } = follow([202, answer]);
  await expect.poll(() => log).toEqual(['Processing', 1_000, 'Error']);
});

test('checking resumes after an error when the network is back', async () => {
  const { online, done, log } = follow([0, 200]);
  await expect.poll(() => log).toEqual(['Error']);
  online.resolve();
  await done;
  expect(log).toEqual(['Error', 'Processed']);
});

test('checking pauses while the page is hidden', async () => {
  let isHidden = false;
  const answers = [202, 200];
  const { done, log, visible } = follow(answers, { isHidden: () => isHidden });
  isHidden = true;
  await expect.poll(() => log).toEqual(['Processing', 1_000]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answers).toEqual([200]);
  isHidden = false;
  visible.resolve();
  await done;
  expect(log.at(-1)).toBe('Processed');
});

test('a cancelled check reports nothing', async () => {
  const { controller, done, log } = follow([202]);
  controller.abort();
  await done;
  expect(log).toEqual([]);
});

test.each<[MediaStatus, 'can' | 'can’t']>([
  ['Loading', 'can’t'],
  ['Processing', 'can’t'],
  ['Error', 'can’t'],
  ['Processed', 'can'],
  ['Ready', 'can'],
])('a medium with the status %s %s be selected', (status, can) => {
  expect(isUsable(status)).toBe(can === 'can');
});
