import type { Send } from '../../api/imageUpload.ts';
import type { BegunUpload } from '../../api/videoUpload.ts';
import { ONE_AT_A_TIME } from '../../shared/media/uploadRules.ts';
import type { KeptUpload } from './keptUpload.ts';

/**
 * Where an upload is.
 *
 *     start ─► Sending ◄──► Paused            Elsewhere: another tab has it, and gives it up when it closes
 *                │  ▲ └───► Failed                │
 *       a reload ▼  │                             ▼
 *               Interrupted ◄──────────────── (as after a reload)
 */
export type VideoUploadState = 'Sending' | 'Paused' | 'Failed' | 'Interrupted' | 'Elsewhere';

/** A video on its way into the library, as it is shown. */
export interface VideoUpload {
  readonly name: string;
  readonly size: number;
  readonly state: VideoUploadState;
  /** Bytes that have left. */
  readonly sent: number;
  /** Seconds that the rest will take; null where nobody can tell. */
  readonly secondsLeft: number | null;
  /** Interrupted: the browser can open the file by itself, when somebody wants to go on. */
  readonly hasFile: boolean;
}

/** What an uploader has of its browser, and whom it tells. */
export interface VideoUploaderParts {
  /** An upload of a file, which can be sent, called off and sent again. */
  readonly open: (file: File, keep: (begun: BegunUpload | null) => void, begun: BegunUpload | null) => Send;
  readonly readKept: (owner: string) => KeptUpload | null;
  readonly keep: (upload: KeptUpload | null) => void;
  readonly keepHandle: (handle: FileSystemFileHandle | null) => Promise<void>;
  readonly hasHandle: () => Promise<boolean>;
  readonly reopenFile: () => Promise<File | null>;
  readonly locks: LockManager;
  readonly now: () => number;
  /** Looks again and again for as long as something is sent, and keeps the tab from closing in silence. @returns ends that */
  readonly watch: (look: () => void) => () => void;
  readonly onUploaded: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Held by the tab that has the upload: two would send it twice. */
const LOCK = 'portal.upload';

/** Uploads one video at a time, above all pages, and tells how that goes. */
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

  /** Takes the lock, which is then held until `unlock`. @returns whether there was one to have */
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

  /** Nothing is sent any more, at once. */
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

  /** Goes on with an upload that a reload has interrupted, whose file somebody has given. @returns why it doesn't, or null */
  const goOnWith = (file: File): string | null => {
    if (!kept) return ONE_AT_A_TIME;
    if (!isSame(file, kept)) return `That is another file: please choose “${kept.file.name}” again.`;
    begin(file, kept);
    return null;
  };

  return {
    read,
    /** @returns ends the subscription */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Shows what a page before this one, or another tab, has begun for somebody. Resolves when it is this tab's to go on with.
     */
    restore: async (owner: string): Promise<void> => {
      const found = parts.readKept(owner);
      if (shown || !found) return;
      const as = (state: VideoUploadState, hasFile: boolean) =>
        show({ ...found.file, state, sent: 0, secondsLeft: null, hasFile });
      as('Elsewhere', false);
      await lock({});
      // Called off meanwhile, or brought to its end there.
      const left = parts.readKept(owner);
      if (!left || read()?.state !== 'Elsewhere') return letGo();
      kept = left;
      as('Interrupted', await parts.hasHandle());
    },

    /**
     * Sends a video, or goes on with the one whose file it is.
     * @param owner whose it is, by whom it can be gone on with after a reload; null where that is not known
     * @param handle by which the file can be opened after a reload
     * @returns why it doesn't; null where it does
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

    /** Goes on, after a pause, a failure, or a reload where the browser can open the file. */
    resume: async (): Promise<void> => {
      if (shown?.state !== 'Interrupted') return void run();
      const file = await parts.reopenFile();
      if (!file || goOnWith(file) !== null) change({ hasFile: false });
    },

    /** Calls it off for good. */
    cancel: end,

    /** Stops, and forgets what it shows; whoever comes back can go on. */
    leave: letGo,
  };
}

const isSame = (file: File, { file: kept }: KeptUpload) =>
  file.name === kept.name && file.size === kept.size && file.lastModified === kept.lastModified;

/** Speeds change: what was measured longer ago says nothing about what is left. */
const WINDOW_MS = 8_000;
/** A first guess would be wrong, and corrected under somebody's eyes. */
const SHORTEST_MS = 1_000;

/**
 * Watches how fast a file leaves.
 * @returns is told the bytes that have left by now, and gives the seconds that the rest will take: null where nobody can tell,
 *   as when nothing moves
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
