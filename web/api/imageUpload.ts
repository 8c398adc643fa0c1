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
  /** @returns the name that the server gave the file; `add` needs it */
  readonly post: (address: string, file: Blob, sending: PostOptions) => Promise<string>;
  readonly add: (filename: string, signal: AbortSignal) => Promise<Media>;
  readonly wait: typeof wait;
}

/** Uploads a file. After a failure, another call resumes at the failed step. @throws ApiError, or the signal's reason */
export type Send = (sending: PostOptions) => Promise<Media>;

/** Thrown before anything is sent, because the server drops the connection for larger files. */
const tooLarge = () => new ApiError(413, 'too_large', imageTooLarge());

/**
 * Creates an upload of an image. It retries temporary failures with the same ticket (functions/contract/README.md, "Media"),
 * because the server accepts the same bytes twice. It replaces a ticket that expired in the meantime.
 */
export function imageUploadOf(file: Blob, parts: ImageUploadParts): Send {
  let address: string | undefined;
  let filename: string | undefined;

  const resume = async (sending: PostOptions): Promise<Media> => {
    address ??= await parts.issueAddress(sending.signal);
    filename ??= await parts.post(address, file, sending);
    return await parts.add(filename, sending.signal);
  };

  return async (sending) => {
    if (file.size > IMAGE_BYTES) throw tooLarge();
    const { signal } = sending;
    // A ticket from an earlier call or attempt may have expired. A new one that gets a 403 is refused for another reason.
    let mayHaveExpired = address !== undefined;
    const attempt = async (): Promise<Media> => {
      try {
        return await resume(sending);
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
