import { convertWaiting } from '../background/transcoder/convertWaiting.ts';
import { SLOTS } from '../background/transcoder/order.ts';
import type { TranscodeDeps } from '../background/transcoder/transcodeVideo.ts';
import { runProgram } from '../background/transcoder/programs.ts';
import type { TranscoderSettings } from './settings.ts';
import type { StorageTasks } from '../adapters/storageTasks.ts';

/** Workers that find a slot. */
export const AT_ONCE = SLOTS.length;

/** What it takes to convert what is waiting. */
export type ConvertDeps = Omit<TranscodeDeps, 'run'> & { readonly tasks: StorageTasks };

/**
 * Takes a message, if there is one, and converts the video whose turn it is. If the process dies meanwhile, the queue hands
 * the message out again: it is kept for as long as the lease, and so are the video and the slot.
 * @param signal ends the work in order, to be begun again by another
 * @returns whether there was one
 */
export async function convertNext(
  settings: Pick<TranscoderSettings, 'TRANSCODE_LEASE_SECONDS' | 'TRANSCODE_PAUSE_SECONDS'>,
  deps: ConvertDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const { TRANSCODE_LEASE_SECONDS: leaseSeconds, TRANSCODE_PAUSE_SECONDS: pauseSeconds } = settings;
  const [handedOut] = await deps.tasks.receiveVideo();
  if (!handedOut) return false;
  const keep = () => handedOut.keep(leaseSeconds);
  const holding = { signal, keep, leaseSeconds, pauseSeconds };
  const outcome = await convertWaiting({ ...deps, run: runProgram }, handedOut.task, holding);
  if (outcome === 'done') await handedOut.finish();
  else if (outcome === 'given up') await handedOut.bury();
  else await handedOut.postpone(outcome.againAfterSeconds);
  return true;
}
