import type { Send } from '../../../api/upload/imageUpload.ts';
import type { BegunUpload } from '../../../api/upload/videoUpload.ts';
import { ONE_AT_A_TIME } from '../../../shared/media/uploadRules.ts';
import { store } from '../../../store.ts';
import type { KeptUpload } from './keptUpload.ts';

/**
 * The states of an upload:
 * - Sending: this tab sends the file.
 * - Paused, Failed: this tab still has the file. `resume` continues the upload.
 * - Interrupted: the tab that sent the file was reloaded or closed. This tab needs the file to continue.
 * - Elsewhere: another tab has the upload. If that tab closes before all is sent, the state becomes Interrupted.
 */
export type VideoUploadState = 'Sending' | 'Paused' | 'Failed' | 'Interrupted' | 'Elsewhere';

export interface VideoUpload {
  readonly name: string;
  readonly size: number;
  readonly state: VideoUploadState;
  readonly sent: number;
  /** An estimate of the seconds until all bytes are sent; null if unknown. */
  readonly secondsLeft: number | null;
  /** True if this tab has the file, or can open it again without asking the person to choose it. */
  readonly hasFile: boolean;
}

/** The parts of the browser and the API that the uploader uses. Tests replace these parts. */
export interface VideoUploaderParts {
  /** Creates an upload, or continues `begun`. It passes each new state to `keep`, and null once the upload can't continue. */
  readonly open: (file: File, keep: (begun: BegunUpload | null) => void, begun: BegunUpload | null) => Send;
  readonly readKept: (owner: string) => KeptUpload | null;
  readonly keep: (upload: KeptUpload | null) => void;
  readonly keepHandle: (handle: FileSystemFileHandle | null) => Promise<void>;
  readonly hasHandle: () => Promise<boolean>;
  readonly reopenFile: () => Promise<File | null>;
  readonly locks: LockManager;
  readonly now: () => number;
  /** Calls `onInterval` regularly, and makes the browser ask before the tab closes. @returns a function that stops both */
  readonly watch: (onInterval: () => void) => () => void;
  readonly onUploaded: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** The name of a lock (Web Locks API). The tab that has the upload holds the lock, so that two tabs don't send the same file. */
const LOCK = 'portal.upload';

/** Creates an uploader. It uploads one video at a time, even while the person opens other pages of the portal. */
export function videoUploaderOf(parts: VideoUploaderParts) {
  const current = store<VideoUpload | null>(null);
  let kept: KeptUpload | null = null;
  let send: Send | null = null;
  let underWay: AbortController | null = null;
  let stopWatching: (() => void) | null = null;
  let unlock: (() => void) | null = null;

  const read = () => current.get();
  const show = current.set;
  const change = (changed: Partial<VideoUpload>) => {
    const shown = read();
    if (shown) show({ ...shown, ...changed });
  };
  const keep = (next: KeptUpload | null) => {
    kept = next;
    parts.keep(next);
  };

  /** Takes the lock, and holds it until `unlock` is called. @returns false if another tab has it and `ifAvailable` is set */
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

  const halt = () => {
    underWay?.abort();
    underWay = null;
    stopWatching?.();
    stopWatching = null;
  };
  /** Stops sending, forgets the upload and lets another tab resume it. The stored state stays. */
  const release = () => {
    halt();
    unlock?.();
    unlock = null;
    send = null;
    kept = null;
    show(null);
  };
  /** Stops sending, forgets the upload and deletes the stored state. */
  const end = () => {
    keep(null);
    void parts.keepHandle(null);
    release();
  };

  const run = async () => {
    const shown = read();
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

  /** Resumes an interrupted upload. @returns why this file can't be used, or null */
  const resumeWith = (file: File): string | null => {
    if (!kept) return ONE_AT_A_TIME;
    if (!isSameFile(file, kept)) return `That’s a different file. Choose “${kept.file.name}” again.`;
    begin(file, kept);
    return null;
  };

  return {
    read,
    use: () => current.use(),

    /** Shows the stored upload, if there is one: as Elsewhere while another tab has it, then as Interrupted. */
    restore: async (owner: string): Promise<void> => {
      const found = parts.readKept(owner);
      if (read() || !found) return;
      const showFound = (state: VideoUploadState, hasFile: boolean) =>
        show({ ...found.file, state, sent: 0, secondsLeft: null, hasFile });
      showFound('Elsewhere', false);
      await lock({});
      const stillKept = parts.readKept(owner);
      // The other tab has finished or cancelled the upload, or this tab has signed out.
      if (!stillKept || read()?.state !== 'Elsewhere') return release();
      kept = stillKept;
      showFound('Interrupted', await parts.hasHandle());
    },

    /**
     * Uploads a video, or resumes an interrupted upload of the same file.
     * @param owner the only person who can resume the upload after a reload; null if unknown
     * @param handle can open the file again after a reload
     * @returns why the upload can't start, or null
     */
    start: async (
      file: File,
      owner: string | null,
      handle: FileSystemFileHandle | null,
    ): Promise<string | null> => {
      if (read()?.state === 'Interrupted') return resumeWith(file);
      if (read() || !(await lock({ ifAvailable: true }))) return ONE_AT_A_TIME;
      const { lastModified, name, size } = file;
      begin(file, { owner, file: { name, size, lastModified }, begun: null });
      void parts.keepHandle(handle);
      return null;
    },

    resumeWith,

    pause: (): void => {
      halt();
      change({ state: 'Paused', secondsLeft: null });
    },

    /**
     * Continues the upload. After a reload, this works only if the browser can open the file. If not, `hasFile` becomes false.
     */
    resume: async (): Promise<void> => {
      if (read()?.state !== 'Interrupted') return void run();
      const file = await parts.reopenFile();
      if (!file || resumeWith(file) !== null) change({ hasFile: false });
    },

    cancel: end,

    /** Stops the upload and hides it. Its owner can resume it later. */
    leave: release,
  };
}

const isSameFile = (file: File, { file: kept }: KeptUpload) =>
  file.name === kept.name && file.size === kept.size && file.lastModified === kept.lastModified;

/** The estimate uses only samples that are at most this old. A sample is a time and the number of bytes sent until then. */
const WINDOW_MS = 8_000;
/** The samples must cover at least this time, because an estimate from a shorter time would be inaccurate and jump. */
const SAMPLED_MIN_MS = 1_000;

/**
 * Estimates the remaining time from the upload speed.
 * @returns a function from the bytes sent so far and the time in milliseconds to the seconds left, or null if unknown
 */
export function timeLeftOf(size: number): (bytes: number, at: number) => number | null {
  let samples: { readonly bytes: number; readonly at: number }[] = [];
  return (bytes, at) => {
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { bytes, at }];
    const [first] = samples;
    if (!first || at - first.at < SAMPLED_MIN_MS || bytes <= first.bytes) return null;
    return ((size - bytes) * (at - first.at)) / (bytes - first.bytes) / 1_000;
  };
}
