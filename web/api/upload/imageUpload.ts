import { imageTooLarge } from '#contract/base/inputErrors.ts';
import { IMAGE_BYTES } from '#contract/base/limits.ts';
import type { Media } from '#contract/media/media.ts';
import { ApiError } from '../http/apiError.ts';
import type { PostOptions } from '../http/postFile.ts';
import { retry, type wait } from '../http/retry.ts';

const UPLOAD_TRIES = 4;

export interface ImageUploadParts {
  readonly issueAddress: (signal: AbortSignal) => Promise<string>;
  /** @returns the name that the server gave the file, for `add` */
  readonly post: (address: string, file: Blob, options: PostOptions) => Promise<string>;
  readonly add: (filename: string, signal: AbortSignal) => Promise<Media>;
  readonly wait: typeof wait;
}

/** Uploads a file. After a temporary failure, another call continues the upload. @throws ApiError, or the signal's reason */
export type Send = (options: PostOptions) => Promise<Media>;

/** Thrown before anything is sent. The server would only drop the connection, and that looks like a network failure. */
const tooLarge = () => new ApiError(413, 'too_large', imageTooLarge());

/**
 * Creates an upload of an image. After temporary failures, it retries with the same ticket, because the server accepts the
 * same bytes again. If the ticket has expired (functions/contract/README.md, "Media"), it gets a new one and starts again.
 */
export function imageUploadOf(file: Blob, parts: ImageUploadParts): Send {
  let address: string | undefined;
  let filename: string | undefined;

  const resume = async (options: PostOptions): Promise<Media> => {
    address ??= await parts.issueAddress(options.signal);
    filename ??= await parts.post(address, file, options);
    return await parts.add(filename, options.signal);
  };

  return async (options) => {
    if (file.size > IMAGE_BYTES) throw tooLarge();
    const { signal } = options;
    // Only a ticket from an earlier call or attempt can have expired. If a new ticket gets a 403, another one would get it, too.
    let mayHaveExpired = address !== undefined;
    const attempt = async (): Promise<Media> => {
      try {
        return await resume(options);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ApiError)) throw error;
        const isRenewable = mayHaveExpired && error.status === 403;
        mayHaveExpired = error.isTemporary;
        if (error.isTemporary) throw error;
        address = undefined;
        filename = undefined;
        if (!isRenewable) throw error;
        return await attempt();
      }
    };
    return await retry(attempt, { tries: UPLOAD_TRIES, signal, wait: parts.wait });
  };
}
