import { SHORT_VIDEO_SECONDS } from '#contract/base/limits.ts';
import { SECOND } from '#contract/base/times.ts';
import { randomId } from '../../core/randomId.ts';
import type { TaskQueue, TranscodeTask } from '../../domain/tasks.ts';
import { type HeldSlot, releaseSlot, renewSlot, takeSlot, waitingVideos } from './slots.ts';
import {
  type LeaseOptions,
  type TranscodeResult,
  removeLeftoversIfEnded,
  type TranscodeDeps,
  transcodeVideo,
} from './transcodeVideo.ts';

const HOLDER_LENGTH = 26;

/**
 * Converts the video whose turn it is (order.ts), even if the message names another one. So a repeated message is harmless.
 * @returns `done`, `given up` after the last failed try, or the seconds until the message is due again
 */
export async function convertWaiting(
  deps: TranscodeDeps,
  task: TranscodeTask,
  leaseOptions: Omit<LeaseOptions, 'secondsMax'>,
): Promise<Exclude<TranscodeResult, 'left'>> {
  // Two messages are queued for each video. If a crash left files behind, the second message removes them.
  await removeLeftoversIfEnded(deps, task);
  const [holder, skipped] = [randomId(HOLDER_LENGTH), new Set<string>()];
  for (;;) {
    const taken = await takeSlot(deps, { holder, leaseSeconds: leaseOptions.leaseSeconds, skipped });
    if ('againAfterSeconds' in taken) {
      const { againAfterSeconds } = taken;
      return againAfterSeconds === null ? 'done' : { againAfterSeconds };
    }
    const { slot, video } = taken;
    const outcome = await workInSlot(deps, taken, leaseOptions, (slotOptions) =>
      transcodeVideo(deps, video, {
        ...slotOptions,
        secondsMax: slot === 'short' ? SHORT_VIDEO_SECONDS : Infinity,
      }),
    );
    if (outcome !== 'left') return outcome;
    // Another worker has the video, or the video is too long for this slot.
    skipped.add(video.mediaId);
  }
}

async function workInSlot<Options extends Pick<LeaseOptions, 'keep' | 'leaseSeconds' | 'signal'>, T>(
  deps: TranscodeDeps,
  slot: HeldSlot,
  leaseOptions: Options,
  work: (slotOptions: Options) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const keep = async () => {
    try {
      if (!(await renewSlot(deps, slot, leaseOptions.leaseSeconds))) lost.abort();
    } finally {
      await leaseOptions.keep();
    }
  };
  try {
    return await work({ ...leaseOptions, keep, signal: AbortSignal.any([leaseOptions.signal, lost.signal]) });
  } finally {
    await releaseSlot(deps, slot).catch((error: unknown) => {
      // The slot's lease runs out anyway.
      deps.log('warn', 'slot not released', { reason: error instanceof Error ? error.name : 'unknown' });
    });
  }
}

/** Also logs for how long the oldest video has not been ready. An alert reads this line. */
export async function wakeConversions(
  deps: Pick<TranscodeDeps, 'clock' | 'log' | 'store' | 'transcodeSlots'> & { readonly tasks: TaskQueue },
): Promise<void> {
  const { next, oldestMs } = await waitingVideos(deps);
  if (oldestMs !== null)
    deps.log('info', 'work waits', { work: 'video', seconds: Math.floor(oldestMs / SECOND) });
  if (next) await deps.tasks.put({ kind: 'transcode', mediaId: next.mediaId });
}
