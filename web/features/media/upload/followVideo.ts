import type { MediaStatus } from './mediaStatus.ts';

const POLL_MS = 1_000;

export interface VideoAnswer {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The percentage already converted, or null if the answer doesn't have it. */
  readonly percent: number | null;
  /** The API's reason why it can't convert the video, or null. */
  readonly problem: string | null;
}

/** The parts of the browser and the API that `followVideo` uses. Tests replace these parts. */
export interface FollowParts {
  readonly readStatus: (link: string, signal: AbortSignal) => Promise<VideoAnswer>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly whenVisible: (signal: AbortSignal) => Promise<void>;
  readonly whenOnline: (signal: AbortSignal) => Promise<void>;
}

/** The status of a video, by the HTTP status of its link. All other HTTP statuses mean Error. */
const STATUS: Readonly<Record<number, MediaStatus>> = { 200: 'Processed', 202: 'Processing' };

/**
 * Reads and reports a video's status every second until the video is processed. Pauses while the page is hidden. After an
 * error, tries again when the network returns. Ends when the signal aborts.
 */
export async function followVideo(
  link: string,
  onStatus: (status: MediaStatus, answer: VideoAnswer) => void,
  signal: AbortSignal,
  { readStatus, wait, whenOnline, whenVisible }: FollowParts,
): Promise<void> {
  try {
    for (;;) {
      await whenVisible(signal);
      const answer = await readStatus(link, signal);
      const status = STATUS[answer.status] ?? 'Error';
      signal.throwIfAborted();
      onStatus(status, answer);
      if (status === 'Processed') return;
      await (status === 'Error' ? whenOnline(signal) : wait(POLL_MS, signal));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
