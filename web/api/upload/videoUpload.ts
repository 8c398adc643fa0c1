import { VIDEO_CHUNK_BYTES } from '#contract/base/limits.ts';
import type { ChunksAnswer, Media } from '#contract/media/media.ts';
import { ApiError, noNetwork } from '../http/apiError.ts';
import type { PostOptions } from '../http/postFile.ts';
import { retry, type wait } from '../http/retry.ts';
import type { Send } from './imageUpload.ts';

/** Each time that the server answers 429, half as many chunks are sent at once. */
const PARALLEL_CHUNKS = 4;
/** Attempts per step before the upload fails. The delays between them are about 45 seconds in total. */
const TRIES = 9;

export interface VideoAddresses {
  readonly chunks: string;
  readonly combine: string;
}

/** The browser stores this to resume an upload after a reload. `filename` exists once the chunks are combined. */
export interface BegunUpload {
  readonly addresses: VideoAddresses;
  readonly filename?: string;
}

type Chunk = ChunksAnswer['Received'][number];

export interface VideoUploadParts {
  /** @param before the addresses of this upload that have expired; null begins a new upload */
  readonly issueAddresses: (before: VideoAddresses | null, signal: AbortSignal) => Promise<VideoAddresses>;
  readonly listChunks: (address: string, signal: AbortSignal) => Promise<readonly Chunk[]>;
  readonly postChunk: (address: string, index: number, chunk: Blob, options: PostOptions) => Promise<string>;
  readonly combine: (
    address: string,
    type: string,
    files: readonly string[],
    signal: AbortSignal,
  ) => Promise<string>;
  readonly add: (filename: string, signal: AbortSignal) => Promise<Media>;
  readonly wait: typeof wait;
  readonly whenOnline: (signal: AbortSignal) => Promise<void>;
  /** Stores the state for resuming; null discards it. */
  readonly keep: (begun: BegunUpload | null) => void;
}

/**
 * Creates an upload that sends a video in chunks, several at a time. It reads a chunk from the file only when it sends that
 * chunk, so that memory use doesn't grow with the file. If the returned function is called again, or if `begun` is given, it
 * asks the server which chunks have arrived and sends only the others.
 * @param begun the last state passed to `keep` before a reload
 */
export function videoUploadOf(file: File, parts: VideoUploadParts, begun: BegunUpload | null = null): Send {
  const count = Math.ceil(file.size / VIDEO_CHUNK_BYTES);
  const arrived = new Map<number, string>();
  let { addresses, filename } = begun ?? { addresses: null };
  let mostSenders = PARALLEL_CHUNKS;

  const keep = (next: BegunUpload | null) => {
    addresses = next?.addresses ?? null;
    filename = next?.filename;
    parts.keep(next);
  };

  const retryPatiently = <T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    retry(
      async () => {
        await parts.whenOnline(signal);
        return await step();
      },
      { tries: TRIES, signal, isTemporary, isPatient: true, wait: parts.wait },
    );

  const issue = async (signal: AbortSignal): Promise<VideoAddresses> => {
    const issued = await retryPatiently(() => parts.issueAddresses(addresses, signal), signal);
    keep({ addresses: issued });
    return issued;
  };
  let issuing: Promise<VideoAddresses> | null = null;
  /** Requests new addresses once for all chunks that need them. @param expired the addresses that have expired, if any */
  const addressesAfter = (expired: VideoAddresses | null, signal: AbortSignal): Promise<VideoAddresses> => {
    if (addresses !== null && addresses !== expired) return Promise.resolve(addresses);
    issuing ??= issue(signal).finally(() => {
      issuing = null;
    });
    return issuing;
  };

  /** Runs a step. If the server refuses the ticket in its address (403), gets new addresses and runs the step again. */
  const withTicket = async <T>(
    step: (current: VideoAddresses) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> => {
    const current = addresses ?? (await addressesAfter(null, signal));
    try {
      return await retryPatiently(() => step(current), signal);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 403)) throw error;
      const renewed = await addressesAfter(current, signal);
      return await retryPatiently(() => step(renewed), signal);
    }
  };

  const readArrived = async (signal: AbortSignal): Promise<void> => {
    const chunks = await withTicket(({ chunks }) => parts.listChunks(chunks, signal), signal);
    arrived.clear();
    for (const { Filename, Index } of chunks) if (Index < count) arrived.set(Index, Filename);
  };

  const sendMissing = async ({ onProgress, signal }: PostOptions): Promise<void> => {
    const missing = Array.from({ length: count }, (_none, index) => index).filter(
      (index) => !arrived.has(index),
    );
    const bytesSentByChunk = new Map<number, number>();
    const reportProgress = () => {
      let bytes = 0;
      for (const index of arrived.keys()) bytes += bytesOf(file, index);
      for (const sent of bytesSentByChunk.values()) bytes += sent;
      onProgress?.(bytes / file.size);
    };
    // If one chunk fails after all its attempts, the uploads of the other chunks are cancelled.
    const failing = new AbortController();
    const stopped = AbortSignal.any([signal, failing.signal]);
    const sendOne = async (index: number) => {
      const chunk = sliceOf(file, index);
      const onProgress = (share: number) => {
        bytesSentByChunk.set(index, share * chunk.size);
        reportProgress();
      };
      const post = ({ chunks }: VideoAddresses) =>
        parts.postChunk(chunks, index, chunk, { signal: stopped, onProgress }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 429)
            mostSenders = Math.max(1, Math.floor(mostSenders / 2));
          return networkFailureIfTruncated(error);
        });
      const name = await withTicket(post, stopped);
      bytesSentByChunk.delete(index);
      arrived.set(index, name);
      reportProgress();
    };
    let senders = mostSenders;
    const sendInTurn = async (): Promise<void> => {
      const index = senders > mostSenders ? undefined : missing.shift();
      if (index === undefined) {
        senders--;
        return;
      }
      await sendOne(index);
      await sendInTurn();
    };
    reportProgress();
    await Promise.all(Array.from({ length: mostSenders }, sendInTurn)).catch((error: unknown) => {
      failing.abort(error);
      signal.throwIfAborted();
      throw error;
    });
  };

  const sendAndCombine = async (options: PostOptions): Promise<string> => {
    const { signal } = options;
    if (addresses !== null) await readArrived(signal);
    await sendMissing(options);
    const files = Array.from({ length: count }, (_none, index) => arrived.get(index) ?? '');
    return await withTicket(({ combine }) => parts.combine(combine, file.type, files, signal), signal);
  };

  return async (options) => {
    const resume = async (): Promise<Media> => {
      if (filename === undefined) {
        const name = await sendAndCombine(options);
        if (addresses !== null) keep({ addresses, filename: name });
        filename = name;
      }
      const added = filename;
      return await retryPatiently(() => parts.add(added, options.signal), options.signal);
    };
    const isResumed = addresses !== null;
    try {
      return await resume();
    } catch (error) {
      options.signal.throwIfAborted();
      // After these errors, another call can continue this upload. After a 401, the person must sign in again first.
      if (!(error instanceof ApiError) || isTemporary(error) || isLongWait(error) || error.status === 401)
        throw error;
      // The server refused to combine the video, because chunks are missing. Send these chunks and combine again.
      if (error.status === 422 && addresses !== null) return await resume();
      // This upload can't continue. If it is an earlier one that is too old, the file is uploaded from the start instead.
      keep(null);
      arrived.clear();
      if (!isResumed || !isTooOld(error)) throw error;
      return await resume();
    }
  };
}

/** Computes the size of a chunk. `sliceOf(…).size` would be slow, because the browser asks another process for it. */
const bytesOf = (file: File, index: number): number =>
  Math.min(VIDEO_CHUNK_BYTES, file.size - index * VIDEO_CHUNK_BYTES);

const sliceOf = (file: File, index: number): Blob =>
  file.slice(index * VIDEO_CHUNK_BYTES, (index + 1) * VIDEO_CHUNK_BYTES, 'application/octet-stream');

/** Returns true if a retry may succeed. Every 5xx status counts as temporary, because an upload has time for retries. */
const isTemporary = (error: ApiError): boolean =>
  (error.isTemporary && !isLongWait(error)) || error.status >= 500;

const LONGEST_WAIT_MS = 90_000;

const isLongWait = ({ retryAfter = 0, status }: ApiError): boolean =>
  status === 429 && retryAfter > LONGEST_WAIT_MS;

/** A 422 means that only a part of the chunk arrived, so it counts as a network failure and the chunk is sent again. */
const networkFailureIfTruncated = (error: unknown): never => {
  throw error instanceof ApiError && error.status === 422 ? noNetwork(error) : error;
};

/** Returns true if an earlier upload of the file can't continue: its ticket has expired, or its video is combined or gone. */
const isTooOld = ({ code, status }: ApiError): boolean =>
  status === 403 || status === 404 || code === 'already_uploaded';
