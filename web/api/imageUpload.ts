import { imageTooLarge } from '#contract/inputErrors.ts';
import { IMAGE_BYTES } from '#contract/limits.ts';
import type { Media } from '#contract/media.ts';
import { ApiError } from './apiError.ts';
import { retry, type wait } from './retry.ts';
import type { PostOptions } from './postFile.ts';

/** Attempts before the person is asked whether to continue. */
const UPLOAD_TRIES = 4;

export interface ImageUploadParts {
  readonly issueAddress: (signal: AbortSignal) => Promise<string>;
  /** @returns the Filename */
  readonly post: (address: string, file: Blob, sending: PostOptions) => Promise<string>;
  readonly add: (filename: string, signal: AbortSignal) => Promise<Media>;
  readonly wait: typeof wait;
}

/** Uploads a file. A repeated call resumes at the failed step. @throws ApiError, or the signal's reason if cancelled */
export type Send = (sending: PostOptions) => Promise<Media>;

/** Checked first, because the server drops the connection for larger files. */
const tooLarge = () => new ApiError(413, 'too_large', imageTooLarge());

/**
 * Retries network failures with the same ticket (functions/contract/README.md, "Media"), because the server accepts the same
 * bytes twice. Replaces an expired ticket once.
 */
export function imageUploadOf(file: Blob, parts: ImageUploadParts): Send {
  let address: string | undefined;
  let filename: string | undefined;

  const goOn = async (sending: PostOptions): Promise<Media> => {
    address ??= await parts.issueAddress(sending.signal);
    filename ??= await parts.post(address, file, sending);
    return await parts.add(filename, sending.signal);
  };

  return async (sending) => {
    if (file.size > IMAGE_BYTES) throw tooLarge();
    const { signal } = sending;
    let mayHaveExpired = address !== undefined;
    const attempt = async (): Promise<Media> => {
      try {
        return await goOn(sending);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ApiError)) throw error;
        const isRenewable = mayHaveExpired && error.status === 403;
        mayHaveExpired = error.isPassing;
        if (error.isPassing) throw error;
        address = undefined;
        filename = undefined;
        if (!isRenewable) throw error;
        return await attempt();
      }
    };
    return await retry(attempt, { tries: UPLOAD_TRIES, signal, wait: parts.wait });
  };
}
