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
 * Converts the next video, whichever one the message names, so a repeated message is harmless. The store has the order.
 * @returns done, given up after the last failed try, or the seconds until the message is due again
 */
export async function convertWaiting(
  deps: TranscodeDeps,
  task: TranscodeTask,
  holding: Omit<LeaseOptions, 'secondsMax'>,
): Promise<Exclude<TranscodeResult, 'left'>> {
  // Each video has two messages. The second one cleans up after a crash.
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
    // Another worker has it, or it is too long for this slot.
    left.add(video.mediaId);
  }
}

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
      // Its lease runs out anyway.
      deps.log('warn', 'slot not released', { reason: error instanceof Error ? error.name : 'unknown' });
    });
  }
}

/** Upkeep runs this, because the messages of a waiting video may be lost, for example if a process died. */
export async function wakeConversions(
  deps: Pick<TranscodeDeps, 'clock' | 'store'> & { readonly tasks: TaskQueue },
): Promise<void> {
  const video = await waitingVideo(deps);
  if (video) await deps.tasks.put({ kind: 'transcode', mediaId: video.mediaId });
}
