import { SHORT_VIDEO_SECONDS } from '#contract/limits.ts';
import { randomId } from '../../core/randomId.ts';
import type { TaskQueue, TranscodeTask } from '../../domain/tasks.ts';
import { type HeldSlot, releaseSlot, renewSlot, takeSlot, waitingVideo } from './slots.ts';
import {
  type LeaseOptions,
  type TranscodeResult,
  tidyFinished,
  type TranscodeDeps,
  transcodeVideo,
} from './transcodeVideo.ts';

const HOLDER_LENGTH = 26;

/**
 * Converts the video whose turn it is. A message only says that there is one: it names the video that it was queued for, and
 * the order in the store says which one is next. So no message can bring a video forward, and a message that comes twice does
 * no harm.
 * @returns what becomes of the message
 */
export async function convertWaiting(
  deps: TranscodeDeps,
  task: TranscodeTask,
  holding: Omit<LeaseOptions, 'secondsMax'>,
): Promise<Exclude<TranscodeResult, 'left'>> {
  // Every video's message comes twice: the second one looks after what the first may have left behind.
  await tidyFinished(deps, task);
  const [holder, left] = [randomId(HOLDER_LENGTH), new Set<string>()];
  for (;;) {
    const taken = await takeSlot(deps, { holder, leaseSeconds: holding.leaseSeconds, left });
    if ('againAfterSeconds' in taken) {
      const { againAfterSeconds } = taken;
      return againAfterSeconds === null ? 'done' : { againAfterSeconds };
    }
    const { slot, video } = taken;
    const outcome = await inSlot(deps, taken, holding, (kept) =>
      transcodeVideo(deps, video, { ...kept, secondsMax: slot === 'short' ? SHORT_VIDEO_SECONDS : Infinity }),
    );
    if (outcome !== 'left') return outcome;
    // Another worker was quicker, or it is too long for this slot.
    left.add(video.mediaId);
  }
}

/** Works while the slot is renewed with the message, and frees it whatever happens. */
async function inSlot<Kept extends Pick<LeaseOptions, 'keep' | 'leaseSeconds' | 'signal'>, T>(
  deps: TranscodeDeps,
  slot: HeldSlot,
  holding: Kept,
  work: (kept: Kept) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const keep = async () => {
    try {
      if (!(await renewSlot(deps, slot, holding.leaseSeconds))) lost.abort();
    } finally {
      await holding.keep();
    }
  };
  try {
    return await work({ ...holding, keep, signal: AbortSignal.any([holding.signal, lost.signal]) });
  } finally {
    await releaseSlot(deps, slot).catch((error: unknown) => {
      // Its lease ends it.
      deps.log('warn', 'slot not released', { reason: error instanceof Error ? error.name : 'unknown' });
    });
  }
}

/**
 * Sees to it that a video is converted whose messages were lost, as when a process died at the wrong moment. Called every few
 * minutes.
 */
export async function wakeConversions(
  deps: Pick<TranscodeDeps, 'clock' | 'store'> & { readonly tasks: TaskQueue },
): Promise<void> {
  const video = await waitingVideo(deps);
  if (video) await deps.tasks.put({ kind: 'transcode', mediaId: video.mediaId });
}
