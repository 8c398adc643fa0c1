import { SHORT_VIDEO_SECONDS } from '#contract/base/limits.ts';
import type { SlotName, VideoDocument } from '../../store/documents.ts';

/**
 * One slot takes only short videos, so a short video doesn't wait for a long one.
 * @param taken the names of the slots that workers hold
 * @param count the number of slots of the portal
 */
export const freeSlots = (taken: readonly SlotName[], count: number): readonly SlotName[] => [
  ...(taken.includes('short') ? [] : ['short' as const]),
  ...(taken.filter((name) => name === 'any').length < count - 1 ? ['any' as const] : []),
];

export type WaitingVideo = Pick<VideoDocument, 'mediaId' | 'userId' | 'uploadedAt' | 'seconds'>;

export interface SpentTime {
  readonly userId: string;
  readonly seconds: number;
}

interface Load {
  readonly free: readonly SlotName[];
  /** The ids of the people whose videos are being converted now. */
  readonly running: ReadonlySet<string>;
  /** Conversions that ended in the last day. */
  readonly recent: readonly SpentTime[];
}

export interface Turn<Video extends WaitingVideo> {
  readonly slot: SlotName;
  readonly video: Video;
}

/**
 * Chooses the next video. People without a running conversion come first, then those with the least conversion time in the last
 * day, then the oldest upload.
 * @returns null if no video waits or no slot is free, or if only the short slot is free and the people who come first have no
 *   short video
 */
export function chooseNext<Video extends WaitingVideo>(
  waiting: readonly Video[],
  { free, recent, running }: Load,
): Turn<Video> | null {
  const withoutRunning = waiting.filter(({ userId }) => !running.has(userId));
  const inTurn = withoutRunning.length > 0 ? withoutRunning : waiting;
  const fitting = free.includes('any') ? inTurn : inTurn.filter(({ seconds = 0 }) => isShort(seconds));
  const spent = ({ userId }: Video) =>
    recent.reduce((sum, one) => (one.userId === userId ? sum + one.seconds : sum), 0);
  const [video] = fitting.toSorted(
    (a, b) =>
      spent(a) - spent(b) ||
      Date.parse(a.uploadedAt) - Date.parse(b.uploadedAt) ||
      compare(a.mediaId, b.mediaId),
  );
  if (video === undefined || free.length === 0) return null;
  // A video of unknown length gets the short slot only if all others are taken. The worker there measures the length, and leaves
  // a long video to the others.
  const { seconds = Infinity } = video;
  const inShort = free.includes('short') && (isShort(seconds) || !free.includes('any'));
  return { slot: inShort ? 'short' : 'any', video };
}

const isShort = (seconds: number) => seconds <= SHORT_VIDEO_SECONDS;

/** Orders videos that arrived at the same time, so that all workers choose the same one. */
const compare = (a: string, b: string) => (a < b ? -1 : 1);
