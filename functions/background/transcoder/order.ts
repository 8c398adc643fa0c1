import { SHORT_VIDEO_SECONDS } from '#contract/limits.ts';
import type { SlotName, VideoDocument } from '../../store/documents.ts';

/** Two videos are converted at a time. One slot takes only short ones, so that a clip never waits for a long film. */
export const SLOTS: readonly SlotName[] = ['short', 'any'];

/** A video that waits, as far as its turn depends on it. */
export type WaitingVideo = Pick<VideoDocument, 'mediaId' | 'userId' | 'uploadedAt' | 'seconds'>;

/** A person's time of conversion. */
export interface SpentTime {
  readonly userId: string;
  readonly seconds: number;
}

interface Load {
  readonly free: readonly SlotName[];
  /** The people whose videos are being converted. */
  readonly running: ReadonlySet<string>;
  /** The conversions of the last day. */
  readonly recent: readonly SpentTime[];
}

/** A video and the slot that it goes into. */
export interface Turn<Video extends WaitingVideo> {
  readonly slot: SlotName;
  readonly video: Video;
}

/**
 * Chooses the video whose turn it is. While anybody else waits, nobody has two at a time. The person with the least time of
 * conversion in the last day comes first, then whoever has waited longest; a person's own go oldest first. A video of unknown
 * length may be short: whoever converts it in the slot for short ones finds out, and leaves a long one.
 */
export function chooseNext<Video extends WaitingVideo>(
  waiting: readonly Video[],
  { free, recent, running }: Load,
): Turn<Video> | null {
  const others = waiting.filter(({ userId }) => !running.has(userId));
  const inTurn = others.length > 0 ? others : waiting;
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
  const { seconds = Infinity } = video;
  const inShort = free.includes('short') && (isShort(seconds) || !free.includes('any'));
  return { slot: inShort ? 'short' : 'any', video };
}

const isShort = (seconds: number) => seconds <= SHORT_VIDEO_SECONDS;

/** All workers choose the same one of two videos of the same moment. */
const compare = (a: string, b: string) => (a < b ? -1 : 1);
