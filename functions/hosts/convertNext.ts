import type { StorageTasks } from '../adapters/storageTasks.ts';
import { convertWaiting } from '../background/media/convertWaiting.ts';
import { runProgram } from '../background/media/programs.ts';
import type { TranscodeDeps } from '../background/media/transcodeVideo.ts';
import type { TranscoderSettings } from './settings.ts';

export type ConvertDeps = Omit<TranscodeDeps, 'run'> & { readonly tasks: StorageTasks };

/**
 * Takes a message from the queue and converts the video whose turn it is. That may be another video than the message names. If
 * the process dies, the leases of the message, the video and the slot end at about the same time, and another worker can start.
 * @param signal stops the conversion, so that another worker can start it again
 * @returns false if there was no message
 */
export async function convertNext(
  settings: Pick<TranscoderSettings, 'TRANSCODE_LEASE_SECONDS' | 'TRANSCODE_PAUSE_SECONDS'>,
  deps: ConvertDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const { TRANSCODE_LEASE_SECONDS: leaseSeconds, TRANSCODE_PAUSE_SECONDS: pauseSeconds } = settings;
  const [message] = await deps.tasks.receiveVideo();
  if (!message) return false;
  const keep = () => message.keep(leaseSeconds);
  const leaseOptions = { signal, keep, leaseSeconds, pauseSeconds };
  const outcome = await convertWaiting({ ...deps, run: runProgram }, message.task, leaseOptions);
  if (outcome === 'done') await message.finish();
  else if (outcome === 'given up') await message.bury();
  else await message.postpone(outcome.againAfterSeconds);
  return true;
}
