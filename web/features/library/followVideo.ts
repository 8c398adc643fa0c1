import type { MediaStatus } from './mediaStatus.ts';

const POLL_MS = 1_000;

export interface VideoAnswer {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The share already converted, if the answer has it. */
  readonly percent: number | null;
  /** The API's reason why it can't convert the video, or null. */
  readonly problem: string | null;
}

export interface FollowParts {
  readonly ask: (link: string, signal: AbortSignal) => Promise<VideoAnswer>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the page is visible. */
  readonly whenSeen: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the network returns. */
  readonly whenBack: (signal: AbortSignal) => Promise<void>;
}

/** A video's link answers with these statuses. Anything else means Error. */
const STATUS: Readonly<Record<number, MediaStatus>> = { 200: 'Processed', 202: 'Processing' };

/**
 * Reports a video's status every second until it is processed. Pauses while the page is hidden. After an error, tries again
 * when the network returns.
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
