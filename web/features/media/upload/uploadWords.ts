import { UPLOAD_RENEWAL_SECONDS } from '#contract/base/limits.ts';
import type { VideoUpload } from './videoUploader.ts';

const HOURS = UPLOAD_RENEWAL_SECONDS / 3_600;
const KEPT = `If you resume within ${HOURS} hours of the start, the parts that have arrived aren’t sent again.`;

export function inWords({ hasFile, secondsLeft, sent, size, state }: VideoUpload, isOnline: boolean): string {
  if (state === 'Elsewhere') return 'This video is being uploaded in another tab.';
  if (state === 'Interrupted')
    return hasFile ? `Interrupted. ${KEPT}` : `Interrupted. Choose the same file again. ${KEPT}`;
  const progress = `${megabytes(sent)} of ${megabytes(size)} MB`;
  if (state === 'Paused') return `Paused at ${progress}`;
  if (state === 'Failed') return 'Upload failed';
  if (!isOnline) return `${progress}, waiting for the network`;
  if (sent >= size) return 'Being added to your library';
  return secondsLeft === null ? progress : `${progress}, ${timeInWords(secondsLeft)} left`;
}

/** The text for screen readers. They announce each change, so the percentage changes only at each quarter. */
export function progressInWords({ name, sent, size, state }: VideoUpload): string {
  if (state === 'Failed') return `${name} wasn’t uploaded.`;
  if (state === 'Paused') return `The upload of ${name} is paused.`;
  if (state !== 'Sending') return '';
  if (sent >= size) return `${name} is being added to your library.`;
  return `Uploading ${name}: ${Math.floor((sent / size) * 4) * 25} %`;
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** The time left, rounded to 5 seconds or to whole minutes, so that the number doesn't change all the time. */
function timeInWords(seconds: number): string {
  if (seconds < 55) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? '1 minute' : `${minutes} minutes`;
}
