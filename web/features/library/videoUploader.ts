import type { Send } from '../../api/imageUpload.ts';
import type { BegunUpload } from '../../api/videoUpload.ts';
import { ONE_AT_A_TIME } from '../../shared/media/uploadRules.ts';
import type { KeptUpload } from './keptUpload.ts';

/**
 * The states of an upload:
 *
 *     start ─► Sending ◄──► Paused            Elsewhere: another tab has it, and gives it up when it closes
 *                │  ▲ └───► Failed                │
 *       a reload ▼  │                             ▼
 *               Interrupted ◄──────────────── (as after a reload)
 */
export type VideoUploadState = 'Sending' | 'Paused' | 'Failed' | 'Interrupted' | 'Elsewhere';

export interface VideoUpload {
  readonly name: string;
  readonly size: number;
  readonly state: VideoUploadState;
  /** Bytes sent. */
  readonly sent: number;
  /** Seconds for the rest; null if unknown. */
  readonly secondsLeft: number | null;
  /** For Interrupted: the browser can open the file again itself. */
  readonly hasFile: boolean;
}

/** Lets tests replace the browser. */
export interface VideoUploaderParts {
  readonly open: (file: File, keep: (begun: BegunUpload | null) => void, begun: BegunUpload | null) => Send;
  readonly readKept: (owner: string) => KeptUpload | null;
  readonly keep: (upload: KeptUpload | null) => void;
  readonly keepHandle: (handle: FileSystemFileHandle | null) => Promise<void>;
  readonly hasHandle: () => Promise<boolean>;
  readonly reopenFile: () => Promise<File | null>;
  readonly locks: LockManager;
  readonly now: () => number;
  /** Calls `look` regularly while something is sent, and asks before the tab closes. @returns a function that stops both */
  readonly watch: (look: () => void) => () => void;
  readonly onUploaded: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** The tab with the upload holds this lock, so that two tabs don't send the same file. */
const LOCK = 'portal.upload';

/** Uploads one video at a time, independent of pages. */
export function videoUploaderOf(parts: VideoUploaderParts) {
  const listeners = new Set<() => void>();
  let shown: VideoUpload | null = null;
  let kept: KeptUpload | null = null;
  let send: Send | null = null;
  let underWay: AbortController | null = null;
  let stopWatching: (() => void) | null = null;
  let unlock: (() => void) | null = null;

  const read = (): VideoUpload | null => shown;
  const show = (next: VideoUpload | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const change = (changed: Partial<VideoUpload>) => {
    if (shown) show({ ...shown, ...changed });
  };
  const keep = (next: KeptUpload | null) => {
    kept = next;
    parts.keep(next);
  };

  /** Takes the lock until `unlock` is called. @returns whether it was available */
  const lock = (options: LockOptions) =>
    new Promise<boolean>((resolve, reject) => {
      const hold = (granted: Lock | null) => {
        resolve(granted !== null);
        if (granted === null) return undefined;
        const { promise, resolve: release } = Promise.withResolvers<void>();
        unlock = release;
        return promise;
      };
      parts.locks.request(LOCK, options, hold).catch(reject);
    });

  /** Stops sending at once. */
  const halt = () => {
    underWay?.abort();
    underWay = null;
    stopWatching?.();
    stopWatching = null;
  };
  const letGo = () => {
    halt();
    unlock?.();
    unlock = null;
    send = null;
    kept = null;
    show(null);
  };
  const end = () => {
    keep(null);
    void parts.keepHandle(null);
    letGo();
  };

  const run = async () => {
    if (!send || !shown || underWay) return;
    const sending = new AbortController();
    const { size } = shown;
    const timeLeft = timeLeftOf(size);
    let share = shown.sent / size;
    underWay = sending;
    stopWatching = parts.watch(() => {
      const sent = Math.round(share * size);
      change({ sent, secondsLeft: timeLeft(sent, parts.now()) });
    });
    change({ state: 'Sending', secondsLeft: null });
    try {
      await send({ signal: sending.signal, onProgress: (next) => (share = next) });
      end();
      parts.onUploaded();
    } catch (error) {
      if (sending.signal.aborted) return;
      halt();
      change({ state: 'Failed' });
      parts.onFailed(error);
    }
  };

  const begin = (file: File, upload: KeptUpload) => {
    send = parts.open(
      file,
      (begun) => {
        if (kept) keep({ ...kept, begun });
      },
      upload.begun,
    );
    show({ name: file.name, size: file.size, state: 'Sending', sent: 0, secondsLeft: null, hasFile: true });
    keep(upload);
    void run();
  };

  /** Resumes an upload after a reload. @returns the reason if it can't, or null */
  const goOnWith = (file: File): string | null => {
    if (!kept) return ONE_AT_A_TIME;
    if (!isSame(file, kept)) return `That’s a different file. Choose “${kept.file.name}” again.`;
    begin(file, kept);
    return null;
  };

  return {
    read,
    /** @returns a function that ends the subscription */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Shows an upload from before a reload or from another tab. Resolves once this tab may resume it. */
    restore: async (owner: string): Promise<void> => {
      const found = parts.readKept(owner);
      if (shown || !found) return;
      const as = (state: VideoUploadState, hasFile: boolean) =>
        show({ ...found.file, state, sent: 0, secondsLeft: null, hasFile });
      as('Elsewhere', false);
      await lock({});
      // The upload was cancelled or finished in the other tab.
      const left = parts.readKept(owner);
      if (!left || read()?.state !== 'Elsewhere') return letGo();
      kept = left;
      as('Interrupted', await parts.hasHandle());
    },

    /**
     * Uploads a video, or resumes an interrupted upload of the same file.
     * @param owner the only person who can resume it after a reload; null if unknown
     * @param handle can open the file again after a reload
     * @returns the reason if it can't start, or null
     */
    start: async (
      file: File,
      owner: string | null,
      handle: FileSystemFileHandle | null,
    ): Promise<string | null> => {
      if (shown?.state === 'Interrupted') return goOnWith(file);
      if (shown || !(await lock({ ifAvailable: true }))) return ONE_AT_A_TIME;
      const { lastModified, name, size } = file;
      begin(file, { owner, file: { name, size, lastModified }, begun: null });
      void parts.keepHandle(handle);
      return null;
    },

    goOnWith,

    pause: (): void => {
      halt();
      change({ state: 'Paused', secondsLeft: null });
    },

    /** Continues after a pause or a failure, or after a reload if the browser can open the file. */
    resume: async (): Promise<void> => {
      if (shown?.state !== 'Interrupted') return void run();
      const file = await parts.reopenFile();
      if (!file || goOnWith(file) !== null) change({ hasFile: false });
    },

    cancel: end,

    /** Stops, but the owner can resume later. */
    leave: letGo,
  };
}

const isSame = (file: File, { file: kept }: KeptUpload) =>
  file.name === kept.name && file.size === kept.size && file.lastModified === kept.lastModified;

/** Only recent speed predicts the remaining time. */
const WINDOW_MS = 8_000;
/** No estimate is made before this time, because it would be wrong and then jump. */
const SHORTEST_MS = 1_000;

/**
 * Estimates the remaining time from the upload speed.
 * @returns a function that takes the bytes sent so far and returns the seconds left, or null if unknown
 */
export function timeLeftOf(size: number): (bytes: number, now: number) => number | null {
  let samples: { readonly bytes: number; readonly at: number }[] = [];
  return (bytes, at) => {
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { bytes, at }];
    const [first] = samples;
    if (!first || at - first.at < SHORTEST_MS || bytes <= first.bytes) return null;
    return ((size - bytes) * (at - first.at)) / (bytes - first.bytes) / 1_000;
  };
}
