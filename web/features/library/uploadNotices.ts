import { ApiError } from '../../api/apiError.ts';
import { notify } from '../../ui/notices.ts';

/** A notice about a failure stays this long. */
const FAILURE_MS = 3_000;

export const notifyUploaded = (): void => notify('Success', 'Success, your images was uploaded.');

export const notifyVideoUploaded = (): void =>
  notify('Success', 'Success, your video was uploaded. Processing will start now.');

/** Says that an upload failed and, unless the server (5xx) or the portal's own code is the cause, why. */
export function notifyUploadFailed(error: unknown): void {
  const failed = 'Oops, that upload seems to have failed.';
  const why = error instanceof ApiError && error.status < 500 ? ` ${error.message}` : '';
  notify('Fail', failed + why, FAILURE_MS);
}
