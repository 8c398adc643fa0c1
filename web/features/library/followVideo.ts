import type { MediaStatus } from './mediaStatus.ts';

/** Specification section 9, "status poll". */
const POLL_MS = 1_000;

/** What a video's link answers. */
export interface VideoAnswer {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** How much of it is converted, where the answer says so. */
  readonly percent: number | null;
  /** The API's reason why it can't convert the video, or null. */
  readonly problem: string | null;
}

/** What following a video needs from the outside. */
export interface FollowParts {
  readonly ask: (link: string, signal: AbortSignal) => Promise<VideoAnswer>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when somebody can see the page; at once, where they can. */
  readonly whenSeen: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the network comes back. */
  readonly whenBack: (signal: AbortSignal) => Promise<void>;
}

/** Specification section 4: 200 means Processed, 202 Processing, anything else Error. */
const STATUS: Readonly<Record<number, MediaStatus>> = { 200: 'Processed', 202: 'Processing' };

/**
 * Tells how a video's processing goes, every second until it is done; while nobody can see it, it is not asked. After an
 * error it is asked again when the network comes back, which may have been what was wrong.
 * Resolves when it is done, or is called off.
 */
export async function followVideo(
  link: string,
  onStatus: (status: MediaStatus, answer: VideoAnswer) => void,
  signal: AbortSignal,
  { ask, wait, whenBack, whenSeen }: FollowParts,
): Promise<void> {
  try {
    for (;;) {
      await whenSeen(signal);
      const answer = await ask(link, signal);
      const status = STATUS[answer.status] ?? 'Error';
      signal.throwIfAborted();
      onStatus(status, answer);
      if (status === 'Processed') return;
      await (status === 'Error' ? whenBack(signal) : wait(POLL_MS, signal));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
