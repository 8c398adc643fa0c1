import { VIDEO_CHUNK_BYTES } from '#contract/limits.ts';
import type { ChunksAnswer, Media } from '#contract/media.ts';
import { ApiError, noNetwork } from './apiError.ts';
import { retry, type wait } from './retry.ts';
import type { Sending } from './postFile.ts';
import type { Send } from './imageUpload.ts';

/** Chunks on their way at the same time. */
const AT_ONCE = 4;
/** How often a step is tried in a row before somebody is asked whether to go on: with the waits between, about a minute. */
const TRIES = 9;

/** Where the chunks of one video go, and where they are put together. Both carry the ticket of the upload. */
export interface VideoAddresses {
  readonly chunks: string;
  readonly combine: string;
}

/** What it takes to go on with an upload after a reload. */
export interface BegunUpload {
  readonly addresses: VideoAddresses;
  /** What it is called once it is put together. */
  readonly filename?: string;
}

type Chunk = ChunksAnswer['Received'][number];

/** The calls that take a video in, and what a browser knows of its network. */
export interface VideoUploadParts {
  /** Addresses for one video; @param before those whose ticket has run out, for the same upload */
  readonly issueAddresses: (before: VideoAddresses | null, signal: AbortSignal) => Promise<VideoAddresses>;
  /** The chunks that are there already. */
  readonly listChunks: (address: string, signal: AbortSignal) => Promise<readonly Chunk[]>;
  /** Sends one of them. Doing it twice is a success. @returns its Filename */
  readonly postChunk: (address: string, index: number, chunk: Blob, sending: Sending) => Promise<string>;
  /** Puts them together. Doing it twice is a success. @returns the Filename of the video */
  readonly combine: (
    address: string,
    type: string,
    files: readonly string[],
    signal: AbortSignal,
  ) => Promise<string>;
  /** Puts the video into the library. Doing it twice is a success. */
  readonly add: (filename: string, signal: AbortSignal) => Promise<Media>;
  readonly wait: typeof wait;
  /** Resolves when there is a network; at once, where there is. */
  readonly whenOnline: (signal: AbortSignal) => Promise<void>;
  /** Is told what to keep for going on after a reload, each time that this changes; null where it starts anew. */
  readonly keep: (begun: BegunUpload | null) => void;
}

/**
 * A video on its way into the library, in chunks of which several leave at once. Each is read from the file when it leaves,
 * so that memory does not grow with the file. While the network blinks a chunk is sent again, ever more slowly; while there
 * is none nothing is tried. A ticket that has expired is renewed on the way. Called off and sent again, or begun by a page
 * that is gone, it asks what has arrived and sends the others.
 *
 * @param begun what `keep` was told before a reload
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

  /** Repeats a step while what goes wrong with it is passing. */
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
  /** Others than these, which no longer work: asked for once, however many chunks find that out. */
  const addressesAfter = (worn: VideoAddresses | null, signal: AbortSignal): Promise<VideoAddresses> => {
    if (addresses !== null && addresses !== worn) return Promise.resolve(addresses);
    issuing ??= issue(signal).finally(() => {
      issuing = null;
    });
    return issuing;
  };

  /** Does a step that needs a ticket; where that has expired, once more with a new one. */
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

  const lookWhatArrived = async (signal: AbortSignal): Promise<void> => {
    const chunks = await withTicket(({ chunks }) => parts.listChunks(chunks, signal), signal);
    arrived.clear();
    for (const { Filename, Index } of chunks) if (Index < count) arrived.set(Index, Filename);
  };

  const sendMissing = async ({ onProgress, signal }: Sending): Promise<void> => {
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
    // The first that fails for good ends the others.
    const failing = new AbortController();
    const either = AbortSignal.any([signal, failing.signal]);
    const sendOne = async (index: number) => {
      const chunk = sliceOf(file, index);
      const tellShare = (share: number) => {
        onTheirWay.set(index, share * chunk.size);
        tell();
      };
      const post = ({ chunks }: VideoAddresses) =>
        parts.postChunk(chunks, index, chunk, { signal: either, onProgress: tellShare }).catch(asCutOff);
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

  const putTogether = async (sending: Sending): Promise<string> => {
    const { signal } = sending;
    if (addresses !== null) await lookWhatArrived(signal);
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
      // Without a session it can go on as soon as there is one again.
      if (!(error instanceof ApiError) || isPassing(error) || error.status === 401) throw error;
      // What was missing when it was to be put together is found, and sent, when it goes on.
      if (error.status === 422 && addresses !== null) return await goOn();
      // Nothing comes of this upload any more; of one that lay for a while, the file may well make another.
      keep(null);
      arrived.clear();
      if (!hadBegun || !isOutlived(error)) throw error;
      return await goOn();
    }
  };
}

/** Without a slice, which would have to be asked for of another process of the browser, for each chunk at each progress. */
const bytesOf = (file: File, index: number): number =>
  Math.min(VIDEO_CHUNK_BYTES, file.size - index * VIDEO_CHUNK_BYTES);

const sliceOf = (file: File, index: number): Blob =>
  file.slice(index * VIDEO_CHUNK_BYTES, (index + 1) * VIDEO_CHUNK_BYTES, 'application/octet-stream');

/** A gateway's fault counts as the network's: nobody looks at a screen for the answer. */
const isPassing = (error: ApiError): boolean =>
  (error.isPassing && !isLongWait(error)) || error.status >= 500;

/** Longest that an upload waits by itself when the server asks for it. After that somebody has to know. */
const LONGEST_WAIT_MS = 90_000;

const isLongWait = ({ retryAfter = 0, status }: ApiError): boolean =>
  status === 429 && retryAfter > LONGEST_WAIT_MS;

/** What is sent is right, so a chunk that was refused for its content was cut off on its way. */
const asCutOff = (error: unknown): never => {
  throw error instanceof ApiError && error.status === 422 ? noNetwork(error) : error;
};

/** Whether it was refused for its age: its ticket can't be renewed, it was put together already, or is gone. */
const isOutlived = ({ code, status }: ApiError): boolean =>
  status === 403 || status === 404 || code === 'already_uploaded';
