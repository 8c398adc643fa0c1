import { VIDEO_CHUNK_BYTES } from '#contract/limits.ts';
import type { ChunksAnswer, Media } from '#contract/media.ts';
import { ApiError, noNetwork } from './apiError.ts';
import { retry, type wait } from './retry.ts';
import type { PostOptions } from './postFile.ts';
import type { Send } from './imageUpload.ts';

/** Chunks in flight at the same time. */
const AT_ONCE = 4;
/** Attempts per step before the person is asked; with the delays, about a minute. */
const TRIES = 9;

export interface VideoAddresses {
  readonly chunks: string;
  readonly combine: string;
}

/** State that is stored so that an upload can resume after a reload. */
export interface BegunUpload {
  readonly addresses: VideoAddresses;
  readonly filename?: string;
}

type Chunk = ChunksAnswer['Received'][number];

export interface VideoUploadParts {
  /** @param before addresses with an expired ticket of the same upload */
  readonly issueAddresses: (before: VideoAddresses | null, signal: AbortSignal) => Promise<VideoAddresses>;
  readonly listChunks: (address: string, signal: AbortSignal) => Promise<readonly Chunk[]>;
  readonly postChunk: (address: string, index: number, chunk: Blob, sending: PostOptions) => Promise<string>;
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
 * Uploads a video in chunks, several at a time. Each is read from the file when it is sent, so that memory use doesn't
 * grow. After a cancellation or a reload, the upload asks which chunks have arrived and sends the rest.
 * @param begun the last state passed to `keep` before a reload
 */
export function videoUploadOf(file: File, parts: VideoUploadParts, begun: BegunUpload | null = null): Send {
  const count = Math.ceil(file.size / VIDEO_CHUNK_BYTES);
  const arrived = new Map<number, string>();
  let { addresses, filename } = begun ?? { addresses: null };

  const keep = (next: BegunUpload | null) => {
    addresses = next?.addresses ?? null;
    filename = next?.filename;
    parts.keep(next);
  };

  const persist = <T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    retry(
      async () => {
        await parts.whenOnline(signal);
        return await step();
      },
      { tries: TRIES, signal, isPassing, isPatient: true, wait: parts.wait },
    );

  const issue = async (signal: AbortSignal): Promise<VideoAddresses> => {
    const issued = await persist(() => parts.issueAddresses(addresses, signal), signal);
    keep({ addresses: issued });
    return issued;
  };
  let issuing: Promise<VideoAddresses> | null = null;
  /** Replaces addresses whose ticket has expired. Parallel chunks share one request. */
  const addressesAfter = (expired: VideoAddresses | null, signal: AbortSignal): Promise<VideoAddresses> => {
    if (addresses !== null && addresses !== expired) return Promise.resolve(addresses);
    issuing ??= issue(signal).finally(() => {
      issuing = null;
    });
    return issuing;
  };

  const withTicket = async <T>(
    step: (current: VideoAddresses) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> => {
    const current = addresses ?? (await addressesAfter(null, signal));
    try {
      return await persist(() => step(current), signal);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 403)) throw error;
      const renewed = await addressesAfter(current, signal);
      return await persist(() => step(renewed), signal);
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
    const onTheirWay = new Map<number, number>();
    const tell = () => {
      let bytes = 0;
      for (const index of arrived.keys()) bytes += bytesOf(file, index);
      for (const sent of onTheirWay.values()) bytes += sent;
      onProgress?.(bytes / file.size);
    };
    // A permanent failure of one chunk cancels the others.
    const failing = new AbortController();
    const either = AbortSignal.any([signal, failing.signal]);
    const sendOne = async (index: number) => {
      const chunk = sliceOf(file, index);
      const tellShare = (share: number) => {
        onTheirWay.set(index, share * chunk.size);
        tell();
      };
      const post = ({ chunks }: VideoAddresses) =>
        parts
          .postChunk(chunks, index, chunk, { signal: either, onProgress: tellShare })
          .catch(asNetworkFailure);
      const name = await withTicket(post, either);
      onTheirWay.delete(index);
      arrived.set(index, name);
      tell();
    };
    const work = async () => {
      for (let index = missing.shift(); index !== undefined; index = missing.shift()) await sendOne(index);
    };
    tell();
    await Promise.all(Array.from({ length: AT_ONCE }, work)).catch((error: unknown) => {
      failing.abort(error);
      signal.throwIfAborted();
      throw error;
    });
  };

  const putTogether = async (sending: PostOptions): Promise<string> => {
    const { signal } = sending;
    if (addresses !== null) await readArrived(signal);
    await sendMissing(sending);
    const files = Array.from({ length: count }, (_none, index) => arrived.get(index) ?? '');
    return await withTicket(({ combine }) => parts.combine(combine, file.type, files, signal), signal);
  };

  return async (sending) => {
    const goOn = async (): Promise<Media> => {
      if (filename === undefined) {
        const name = await putTogether(sending);
        if (addresses !== null) keep({ addresses, filename: name });
        filename = name;
      }
      const added = filename;
      return await persist(() => parts.add(added, sending.signal), sending.signal);
    };
    const hadBegun = addresses !== null;
    try {
      return await goOn();
    } catch (error) {
      sending.signal.throwIfAborted();
      // The upload can continue after these errors. After a 401, it needs a new sign-in.
      if (!(error instanceof ApiError) || isPassing(error) || isLongWait(error) || error.status === 401)
        throw error;
      // Combining failed because chunks were missing. This sends them and combines again.
      if (error.status === 422 && addresses !== null) return await goOn();
      // This upload has failed for good. If it was resumed and too old, the file gets a new upload.
      keep(null);
      arrived.clear();
      if (!hadBegun || !isTooOld(error)) throw error;
      return await goOn();
    }
  };
}

/** Computes the size, because creating a slice for each progress event would cost a call to another process. */
const bytesOf = (file: File, index: number): number =>
  Math.min(VIDEO_CHUNK_BYTES, file.size - index * VIDEO_CHUNK_BYTES);

const sliceOf = (file: File, index: number): Blob =>
  file.slice(index * VIDEO_CHUNK_BYTES, (index + 1) * VIDEO_CHUNK_BYTES, 'application/octet-stream');

/** Gateway errors count as temporary, because nobody is waiting for a single answer. */
const isPassing = (error: ApiError): boolean =>
  (error.isPassing && !isLongWait(error)) || error.status >= 500;

const LONGEST_WAIT_MS = 90_000;

const isLongWait = ({ retryAfter = 0, status }: ApiError): boolean =>
  status === 429 && retryAfter > LONGEST_WAIT_MS;

/** The portal sends valid chunks, so a 422 means that the chunk was truncated on the way. */
const asNetworkFailure = (error: unknown): never => {
  throw error instanceof ApiError && error.status === 422 ? noNetwork(error) : error;
};

/** Whether the upload is too old: its ticket can't be renewed, or its chunks were already combined or deleted. */
const isTooOld = ({ code, status }: ApiError): boolean =>
  status === 403 || status === 404 || code === 'already_uploaded';
