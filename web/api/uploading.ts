import { imageTooLarge } from '#contract/inputErrors.ts';
import { IMAGE_BYTES } from '#contract/limits.ts';
import type { Media } from '#contract/media.ts';
import { ApiError } from './apiError.ts';
import { waitBefore } from './backOff.ts';
import type { Sending } from './postFile.ts';

/** How often a file is sent in all before somebody is asked whether to go on. */
const UPLOAD_TRIES = 4;

/** The calls that take a file in. */
export interface UploadParts {
  /** An address for one file, with a ticket that expires. */
  readonly issueAddress: (signal: AbortSignal) => Promise<string>;
  /** Sends the file there. @returns its Filename */
  readonly post: (address: string, file: Blob, sending: Sending) => Promise<string>;
  /** Puts what was sent into the library. Doing it twice is a success. */
  readonly add: (filename: string, signal: AbortSignal) => Promise<Media>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
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
export function uploadOf(file: Blob, parts: UploadParts): Send {
  let address: string | undefined;
  let filename: string | undefined;

  const goOn = async (sending: Sending): Promise<Media> => {
    address ??= await parts.issueAddress(sending.signal);
    filename ??= await parts.post(address, file, sending);
    return await parts.add(filename, sending.signal);
  };

  return async (sending) => {
    if (file.size > IMAGE_BYTES) throw tooLarge();
    let mayHaveExpired = address !== undefined;
    for (let tried = 1; ; tried++) {
      try {
        return await goOn(sending);
      } catch (error) {
        sending.signal.throwIfAborted();
        if (!(error instanceof ApiError)) throw error;
        if (error.isPassing) {
          const milliseconds = tried < UPLOAD_TRIES ? waitBefore(tried, error.retryAfter) : null;
          if (milliseconds === null) throw error;
          await parts.wait(milliseconds, sending.signal);
          mayHaveExpired = true;
          continue;
        }
        address = undefined;
        filename = undefined;
        if (error.status !== 403 || !mayHaveExpired) throw error;
        mayHaveExpired = false;
      }
    }
  };
}
