import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../core/log.ts';
import type { Clock } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import {
  attemptPrefixOf,
  MASTER_PLAYLIST,
  playlistOf,
  sourceNameOf,
  THUMBNAIL,
  videoFileOf,
} from '../../domain/media/names.ts';
import { withFolder } from '../../domain/media/spool.ts';
import type { TranscodeTask } from '../../domain/tasks.ts';
import { type ConvertedVideo, documentId, type Stored, type VideoDocument } from '../../store/documents.ts';
import { claimWork, leaseFor, secondsLeased, whileLeased } from '../../store/lease.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { convert } from './convert.ts';
import { probe, Unusable } from './probe.ts';
import type { RunProgram } from './program.ts';
import { renditionsOf } from './renditions.ts';
import type { SlotDeps } from './slots.ts';

export interface TranscodeDeps extends SlotDeps {
  readonly blobs: Blobs;
  readonly log: Log;
  readonly run: RunProgram;
}

export interface LeaseOptions {
  /** Aborts if the worker must stop, because its process is asked to end or it has lost its slot. */
  readonly signal: AbortSignal;
  /** Renews the lease of the queue's message, so no other worker gets it. Called about every two seconds. */
  readonly keep: () => Promise<void>;
  readonly leaseSeconds: number;
  /** The longest video that the worker's slot takes (order.ts). The worker leaves longer videos to the other slots. */
  readonly secondsMax: number;
  readonly pauseSeconds: number;
}

/** `left`: another worker has the video, or it is too long for this slot. An attempt that a newer one replaced is `done`. */
export type TranscodeResult = 'done' | 'given up' | 'left' | { readonly againAfterSeconds: number };

/** After this many failures, a video is given up, because its file is probably the cause. */
const TRIES = 3;

/** A worker renews its lease at least this often before the lease ends. */
const RENEWALS_PER_LEASE = 3;

/** Renewals are at most this far apart, because each one also stores the progress that people see. */
const RENEWAL_MS = 2_000;

const GIVEN_UP = 'This video couldn’t be converted. Save it as an MP4 file, and upload that.';

/** Converts a video, unless another worker has it (functions/background/README.md, "The lifecycle of a video"). */
export async function transcodeVideo(
  deps: TranscodeDeps,
  { mediaId }: Pick<VideoDocument, 'mediaId'>,
  options: LeaseOptions,
): Promise<TranscodeResult> {
  const media = await deps.store.read('media', mediaId, documentId.media());
  if (media?.mediaType !== 'Video' || media.state === 'Deleted') return 'done';
  if (media.status !== 'Processing') {
    await removeLeftovers(deps, media);
    return 'done';
  }
  if (secondsLeased(media.lease, deps.clock()) > 0) return 'left';
  if (media.tries >= TRIES) return await giveUp(deps, media);
  const claimed = await claim(deps, media, options);
  return claimed ? await attempt(deps, claimed, options) : 'left';
}

export async function removeLeftoversIfEnded(deps: TranscodeDeps, { mediaId }: TranscodeTask): Promise<void> {
  const media = await deps.store.read('media', mediaId, documentId.media());
  if (media?.mediaType === 'Video' && media.state !== 'Deleted' && media.status !== 'Processing')
    await removeLeftovers(deps, media);
}

async function claim(
  { clock, store }: TranscodeDeps,
  stored: Stored<VideoDocument>,
  options: LeaseOptions,
): Promise<VideoDocument | null> {
  const { etag: _etag, ...video } = stored;
  const claimed: VideoDocument = {
    ...video,
    attempt: video.attempt + 1,
    tries: video.tries + 1,
    percent: 0,
    lease: leaseFrom(clock, options),
  };
  return (await claimWork(store, video.mediaId, stored, claimed)) ? claimed : null;
}

const leaseFrom = (clock: Clock, { leaseSeconds }: LeaseOptions) => leaseFor(leaseSeconds * 1_000, clock());

async function attempt(
  deps: TranscodeDeps,
  video: VideoDocument,
  options: LeaseOptions,
): Promise<TranscodeResult> {
  let converted: ConvertedVideo;
  try {
    converted = await withLease(deps, video, options, (work) =>
      convertAndPublish(deps, video, options, work),
    );
  } catch (error) {
    await removeBlobs(deps, attemptPrefixOf(video.mediaId, video.attempt));
    return await fail(deps, video, error, options);
  }
  // If this update throws, its commit may still have succeeded, so the files stay. If it hasn't, the next attempt removes them.
  const settled = await updateVideo(deps, video, {
    status: 'Processed',
    percent: 100,
    lease: null,
    film: converted,
  });
  if (settled) await removeLeftovers(deps, settled);
  else await removeBlobs(deps, attemptPrefixOf(video.mediaId, video.attempt));
  return 'done';
}

interface AttemptOptions {
  readonly signal: AbortSignal;
  readonly onPercent: (percent: number) => void;
}

async function withLease<T>(
  deps: TranscodeDeps,
  video: VideoDocument,
  options: LeaseOptions,
  run: (work: AttemptOptions) => Promise<T>,
): Promise<T> {
  let percent = 0;
  const notRenewed = (error: unknown) =>
    deps.log('warn', 'lease not renewed', { reason: error instanceof Error ? error.name : 'unknown' });
  return await whileLeased(
    {
      everyMs: Math.min(RENEWAL_MS, (options.leaseSeconds * 1_000) / RENEWALS_PER_LEASE),
      renew: async () => {
        const updated = await updateVideo(deps, video, { percent, lease: leaseFrom(deps.clock, options) });
        await options.keep().catch(notRenewed);
        return updated !== null;
      },
      onFailure: notRenewed,
    },
    (lost) =>
      run({
        signal: AbortSignal.any([options.signal, lost]),
        onPercent: (now) => {
          percent = now;
        },
      }),
  );
}

async function convertAndPublish(
  { blobs, run }: TranscodeDeps,
  video: VideoDocument,
  { secondsMax }: LeaseOptions,
  { onPercent, signal }: AttemptOptions,
): Promise<ConvertedVideo> {
  return await withFolder(async (folder) => {
    const [path, output] = [join(folder, 'source'), join(folder, 'converted')];
    if (!(await blobs.fetch(sourceNameOf(video.mediaId), path)))
      throw new Error('The uploaded file is missing.');
    await mkdir(output);
    const source = await probe(run, path, { folder: output, signal });
    requireExpected(source.seconds, video, secondsMax);
    const sizes = renditionsOf(source);
    await convert(
      run,
      path,
      { source, renditions: sizes },
      {
        folder: output,
        signal,
        onSeconds: (seconds) => onPercent(Math.min(99, Math.floor((100 * seconds) / source.seconds))),
      },
    );
    const renditions = sizes.map(({ name }) => name);
    await publish(blobs, video, renditions, output);
    return { attempt: video.attempt, seconds: source.seconds, renditions };
  });
}

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

async function publish(
  blobs: Blobs,
  { attempt, mediaId }: { mediaId: string; attempt: number },
  renditions: readonly string[],
  folder: string,
): Promise<void> {
  const prefix = attemptPrefixOf(mediaId, attempt);
  const put = (file: string, contentType: string) =>
    blobs.put({ name: prefix + file, path: join(folder, file), contentType });
  for (const rendition of renditions) {
    await put(videoFileOf(rendition), 'video/mp4');
    await put(playlistOf(rendition), PLAYLIST_TYPE);
  }
  await put(MASTER_PLAYLIST, PLAYLIST_TYPE);
  await put(THUMBNAIL, 'image/jpeg');
}

/** The measured length is too long for the slot. This doesn't count as a failed try. */
class TooLong extends Error {
  override readonly name = 'TooLong';
  readonly seconds: number;
  constructor(seconds: number) {
    super('The video is too long for this slot.');
    this.seconds = seconds;
  }
}

/** The length that a file states may be slightly wrong. A video that lasts much longer would evade its sender's quota. */
const TOLERANCE = 1.1;
const TOLERANCE_SECONDS = 5;

function requireExpected(seconds: number, { seconds: stated }: VideoDocument, secondsMax: number): void {
  if (stated !== undefined && seconds > TOLERANCE * stated + TOLERANCE_SECONDS)
    throw new Unusable(
      'This video lasts longer than its file says. Save it again as an MP4 file, then upload that.',
    );
  if (seconds > secondsMax) throw new TooLong(seconds);
}

async function fail(
  deps: TranscodeDeps,
  video: VideoDocument,
  error: unknown,
  { pauseSeconds, signal }: LeaseOptions,
): Promise<TranscodeResult> {
  if (error instanceof Unusable) {
    const settled = await updateVideo(deps, video, { status: 'Error', lease: null, problem: error.message });
    if (settled) await removeLeftovers(deps, settled);
    return 'done';
  }
  if (error instanceof TooLong) {
    const { seconds } = error;
    await updateVideo(deps, video, { tries: video.tries - 1, lease: null, seconds });
    return 'left';
  }
  // If the worker had to stop, the failure says nothing about the file, so it doesn't count as a try.
  const tries = signal.aborted ? video.tries - 1 : video.tries;
  const reason = error instanceof Error ? error.message : 'unknown';
  deps.log('warn', 'video not converted', { tries, reason });
  if (tries >= TRIES) return await giveUp(deps, video);
  const againAfterSeconds = signal.aborted ? 1 : pauseSeconds;
  const notBefore = leaseFor(againAfterSeconds * 1_000, deps.clock());
  const updated = await updateVideo(deps, video, { tries, lease: null, notBefore });
  return updated ? { againAfterSeconds } : 'done';
}

async function giveUp(deps: TranscodeDeps, video: VideoDocument): Promise<TranscodeResult> {
  const settled = await updateVideo(deps, video, { status: 'Error', lease: null, problem: GIVEN_UP });
  if (settled) await removeLeftovers(deps, settled);
  return 'given up';
}

/**
 * Changes a video that is Processing. If the video already has the status that `change` sets, an earlier commit of this call
 * seemed to fail, but has stored the change.
 * @returns the changed video, or null if the video was deleted, a newer attempt has begun, or another change ended the conversion
 */
const updateVideo = (
  { store }: TranscodeDeps,
  { attempt, mediaId }: VideoDocument,
  change: Partial<VideoDocument>,
): Promise<VideoDocument | null> =>
  untilCommitted(async () => {
    const current = await store.read('media', mediaId, documentId.media());
    if (current?.mediaType !== 'Video' || current.state === 'Deleted' || current.attempt !== attempt)
      return null;
    if (current.status !== 'Processing') return current.status === change.status ? current : null;
    const { etag, ...video } = current;
    const document: VideoDocument = { ...video, ...change };
    await store.commit(mediaId, [{ do: 'replace', document, ifMatch: etag }]);
    return document;
  });

/** Removes the uploaded file, and the files of all attempts except the one that people play. */
async function removeLeftovers(
  deps: TranscodeDeps,
  { attempt, film: converted, mediaId }: VideoDocument,
): Promise<void> {
  await removeBlobs(deps, sourceNameOf(mediaId));
  for (let number = 1; number <= attempt; number++)
    if (number !== converted?.attempt) await removeBlobs(deps, attemptPrefixOf(mediaId, number));
}

/** Removes blobs. Only logs a failure, because a repeated task or the deletion of the video removes the files later. */
async function removeBlobs({ blobs, log }: TranscodeDeps, prefix: string): Promise<void> {
  try {
    await blobs.removeAll(prefix);
  } catch (error) {
    log('warn', 'blobs not removed yet', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
