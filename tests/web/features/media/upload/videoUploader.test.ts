import { expect, test } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { noNetwork } from '../../../../../web/api/http/apiError.ts';
import type { PostOptions } from '../../../../../web/api/http/postFile.ts';
import type { BegunUpload } from '../../../../../web/api/upload/videoUpload.ts';
import type { KeptUpload } from '../../../../../web/features/media/upload/keptUpload.ts';
import { videoUploaderOf } from '../../../../../web/features/media/upload/videoUploader.ts';

const VIDEO: Media = {
  Id: 'id',
  Link: 'https://api.example/v1/media/id/video.m3u8',
  Type: 'Video',
  Name: null,
};
const BEGUN: BegunUpload = { addresses: { chunks: 'https://a.example/?1', combine: 'https://a.example/?2' } };
const ME = 'mia@brightwater.example';

const videoFile = (name = 'film.mov', lastModified = 1) =>
  new File([new Uint8Array(1_000)], name, { type: 'video/quicktime', lastModified });

/** A run of an upload. The test decides how the run ends. */
interface Call extends PostOptions {
  readonly begun: BegunUpload | null;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

let browsers = 0;

/** Imitates a browser whose tabs share the stored upload and real locks. `leave` releases the locks, as closing a tab does. */
function browser() {
  browsers += 1;
  const prefix = `browser ${browsers}: `;
  let kept: KeptUpload | null = null;
  let handle: FileSystemFileHandle | null = null;

  const openTab = (reopened: File | null = null) => {
    const calls: Call[] = [];
    const notices: string[] = [];
    const checks = new Set<() => void>();
    let now = 0;
    const uploader = videoUploaderOf({
      open: (_file, keep, begun) => (sending) => {
        keep(begun ?? BEGUN);
        const { promise, reject, resolve } = Promise.withResolvers<Media>();
        sending.signal.addEventListener('abort', () => reject(sending.signal.reason as Error));
        calls.push({ ...sending, begun, succeed: () => resolve(VIDEO), fail: reject });
        return promise;
      },
      readKept: (owner) => (kept?.owner === owner ? kept : null),
      keep: (next) => {
        kept = next;
      },
      keepHandle: async (next) => {
        handle = next;
      },
      hasHandle: async () => handle !== null,
      reopenFile: async () => reopened,
      locks: {
        query: () => navigator.locks.query(),
        request: (name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
          navigator.locks.request(prefix + name, ...rest),
      } as LockManager,
      now: () => now,
      watch: (check) => {
        checks.add(check);
        return () => checks.delete(check);
      },
      onUploaded: () => notices.push('uploaded'),
      onFailed: (error) => notices.push(String(error)),
    });
    return {
      ...uploader,
      notices,
      call: () => calls.at(-1) as Call,
      /** True while the uploader makes the browser ask before the tab closes. */
      isWatched: () => checks.size > 0,
      advance: (milliseconds: number) => {
        now += milliseconds;
        for (const check of checks) check();
      },
    };
  };
  return { openTab, kept: () => kept };
}

test('an upload shows its progress, and disappears when it’s done', async () => {
  const { kept, openTab } = browser();
  const tab = openTab();
  expect(await tab.start(videoFile(), ME, null)).toBeNull();
  expect(kept()).toEqual({
    owner: ME,
    file: { name: 'film.mov', size: 1_000, lastModified: 1 },
    begun: BEGUN,
  });
  tab.advance(100);
  tab.call().onProgress?.(0.25);
  expect(tab.read()).toMatchObject({ name: 'film.mov', state: 'Sending', sent: 0, secondsLeft: null });
  tab.advance(2_000);
  expect(tab.read()).toMatchObject({ sent: 250, secondsLeft: 6 });
  expect(await tab.start(videoFile('another.mov'), ME, null)).toBe('Please upload one file at a time.');
  tab.call().succeed();
  await expect.poll(() => tab.notices).toEqual(['uploaded']);
  expect([tab.read(), kept(), tab.isWatched()]).toEqual([null, null, false]);
  expect(await tab.start(videoFile('another.mov'), ME, null)).toBeNull();
  tab.cancel();
});

test('a paused upload sends nothing, doesn’t stop the tab from closing, and resumes at the same point', async () => {
  const tab = browser().openTab();
  await tab.start(videoFile(), ME, null);
  tab.call().onProgress?.(0.5);
  tab.advance(100);
  const first = tab.call();
  tab.pause();
  expect([first.signal.aborted, tab.isWatched()]).toEqual([true, false]);
  expect(tab.read()).toMatchObject({ state: 'Paused', sent: 500, secondsLeft: null });
  await tab.resume();
  expect(tab.call()).not.toBe(first);
  expect(tab.read()).toMatchObject({ state: 'Sending', sent: 500 });
  expect(tab.notices).toEqual([]);
  tab.cancel();
});

test('a failed upload says so and can be retried', async () => {
  const { kept, openTab } = browser();
  const tab = openTab();
  await tab.start(videoFile(), ME, null);
  tab.call().fail(noNetwork());
  await expect.poll(() => tab.read()?.state).toBe('Failed');
  expect([tab.notices.length, tab.isWatched(), kept()?.begun]).toEqual([1, false, BEGUN]);
  void tab.resume();
  expect(tab.read()?.state).toBe('Sending');
  tab.cancel();
  expect([tab.read(), kept(), tab.call().signal.aborted]).toEqual([null, null, true]);
});

test('after a reload, an upload resumes only with the same file', async () => {
  const { kept, openTab } = browser();
  const before = openTab();
  await before.start(videoFile(), ME, null);
  // A closed page releases its lock, but the kept upload stays.
  before.leave();
  expect(before.call().signal.aborted).toBe(true);

  const tab = openTab();
  await tab.restore('someone.else@brightwater.example');
  expect(tab.read()).toBeNull();
  await tab.restore(ME);
  expect(tab.read()).toMatchObject({ name: 'film.mov', state: 'Interrupted', hasFile: false });
  for (const other of [videoFile('other.mov'), videoFile('film.mov', 2)])
    expect(await tab.start(other, ME, null)).toBe('That’s a different file. Choose “film.mov” again.');
  expect(tab.resumeWith(videoFile())).toBeNull();
  expect(tab.call().begun).toEqual(BEGUN);
  tab.cancel();
  expect(kept()).toBeNull();
});

test('an interrupted upload reopens its file, or asks the person for it if that fails', async () => {
  for (const [reopened, expected] of [
    [videoFile(), { state: 'Sending' }],
    [null, { state: 'Interrupted', hasFile: false }],
    [videoFile('film.mov', 2), { state: 'Interrupted', hasFile: false }],
  ] as const) {
    const { openTab } = browser();
    const before = openTab();
    await before.start(videoFile(), ME, {} as FileSystemFileHandle);
    before.leave();
    const tab = openTab(reopened);
    await tab.restore(ME);
    expect(tab.read()).toMatchObject({ state: 'Interrupted', hasFile: true });
    await tab.resume();
    expect(tab.read()).toMatchObject(expected);
    tab.leave();
  }
});

test('a second tab waits, and can resume when the first one closes', async () => {
  const { openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  await first.start(videoFile(), ME, null);
  const restored = second.restore(ME);
  await second.restore(ME);
  expect(second.read()?.state).toBe('Elsewhere');
  expect(await second.start(videoFile(), ME, null)).toBe('Please upload one file at a time.');
  first.pause();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second.read()?.state).toBe('Elsewhere');
  first.leave();
  await restored;
  expect(second.read()?.state).toBe('Interrupted');
  second.cancel();
});

test('an upload that finished in another tab disappears from this one', async () => {
  const { openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  await first.start(videoFile(), ME, null);
  const restored = second.restore(ME);
  first.call().succeed();
  await restored;
  expect(second.read()).toBeNull();
  expect(await second.start(videoFile(), ME, null)).toBeNull();
  second.cancel();
});
