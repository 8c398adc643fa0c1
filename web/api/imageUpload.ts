import { imageTooLarge } from '#contract/inputErrors.ts';
import { IMAGE_BYTES } from '#contract/limits.ts';
import type { Media } from '#contract/media.ts';
import { ApiError } from './apiError.ts';
import { retry, type wait } from './retry.ts';
import type { Sending } from './postFile.ts';

/** How often a file is sent in all before somebody is asked whether to go on. */
const UPLOAD_TRIES = 4;

/** The calls that take a file in. */
export interface ImageUploadParts {
  /** An address for one file, with a ticket that expires. */
  readonly issueAddress: (signal: AbortSignal) => Promise<string>;
  /** Sends the file there. @returns its Filename */
  readonly post: (address: string, file: Blob, sending: Sending) => Promise<string>;
  /** Puts what was sent into the library. Doing it twice is a success. */
  readonly add: (filename: string, signal: AbortSignal) => Promise<Media>;
  readonly wait: typeof wait;
}

/**
 * Sends a file into the library; after a failure again, from the step that failed.
 * @throws ApiError, or the signal's reason where it was called off
 */
export type Send = (sending: Sending) => Promise<Media>;

/** More would be refused after it was sent, and by a connection that just ends. */
const tooLarge = () => new ApiError(413, 'too_large', imageTooLarge());

/**
 * An image on its way into the library. While the network blinks it is tried again with the same ticket, ever more slowly: the
 * server takes the same bytes twice for once. A ticket that has expired meanwhile is replaced, once.
 */
export function imageUploadOf(file: Blob, parts: ImageUploadParts): Send {
  let address: string | undefined;
  let filename: string | undefined;

  const goOn = async (sending: Sending): Promise<Media> => {
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
