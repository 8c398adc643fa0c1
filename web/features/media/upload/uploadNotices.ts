import { ApiError } from '../../../api/http/apiError.ts';
import { notify } from '../../../ui/hooks/notices.ts';

const FAILURE_SHOWN_MS = 3_000;

export const notifyUploaded = () => notify('Success', 'Success, your images was uploaded.');

export const notifyVideoUploaded = () =>
  notify('Success', 'Success, your video was uploaded. Processing will start now.');

/** Says that an upload failed. Also says why, unless the cause is in the server (5xx) or in the portal's own code. */
export function notifyUploadFailed(error: unknown): void {
  const failed = 'Oops, that upload seems to have failed.';
  const why = error instanceof ApiError && error.status < 500 ? ` ${error.message}` : '';
  notify('Fail', failed + why, FAILURE_SHOWN_MS);
}
