import { parseResponse } from 'hono/client';
import * as z from 'zod';
import { FILE_NAME_MAX } from '#contract/base/limits.ts';
import {
  ChunkAnswer,
  ChunksAnswer,
  FilenameAnswer,
  type Media,
  UploadAnswer,
} from '#contract/media/media.ts';
import { errorOf, noNetwork } from '../http/apiError.ts';
import * as calls from '../http/calls.ts';
import { ApiError, api } from '../http/client.ts';
import { change, orReadAgain } from '../http/commands.ts';
import { postFile } from '../http/postFile.ts';
import { wait } from '../http/retry.ts';
import { traceparent } from '../http/trace.ts';
import { type Send, imageUploadOf } from '../upload/imageUpload.ts';
import { type BegunUpload, videoUploadOf, type VideoUploadParts } from '../upload/videoUpload.ts';
import { nextEvent } from './nextEvent.ts';

const { images } = api.u;

async function addToLibrary(file: File, url: string, signal: AbortSignal): Promise<Media> {
  // `slice` may cut a surrogate pair in half. `toWellFormed` replaces the half that stays.
  const name = file.name.slice(0, FILE_NAME_MAX).toWellFormed();
  const answer = parseResponse(images.$post({ json: { url, name } }, { init: { signal } }));
  const { Image } = await orReadAgain(answer, calls.myMedia);
  await change(calls.myMedia, (media) => [Image, ...media.filter(({ Id }) => Id !== Image.Id)]);
  return Image;
}

export const imageUpload = (file: File): Send =>
  imageUploadOf(file, {
    issueAddress: async (signal) => {
      const { UploadUrl } = await parseResponse(
        images.upload.$get({ query: { type: 'image' } }, { init: { signal } }),
      );
      return UploadUrl;
    },
    post: async (address, content, options) => {
      const answer = await postFile(address, content, options);
      return FilenameAnswer.parse(await answer.json()).Filename;
    },
    add: (filename, signal) => addToLibrary(file, filename, signal),
    wait,
  });

export const videoUpload = (file: File, keep: VideoUploadParts['keep'], begun: BegunUpload | null): Send =>
  videoUploadOf(
    file,
    {
      issueAddresses: async (before, signal) => {
        // With the old ticket, the server continues the same upload. Without a ticket, it begins a new upload.
        const ticket = before && new URL(before.chunks).searchParams.get('ticket');
        const query = { type: 'video', size: String(file.size), ...(ticket !== null && { ticket }) } as const;
        const issued = await parseResponse(images.upload.$get({ query }, { init: { signal } }));
        const { CombineUrl, UploadUrl } = VideoAddressesAnswer.parse(issued);
        return { chunks: UploadUrl, combine: CombineUrl };
      },
      listChunks: async (address, signal) =>
        ChunksAnswer.parse(await (await sendByTicket(address, { signal })).json()).Received,
      postChunk: async (address, index, chunk, options) => {
        const answer = await postFile(`${address}&index=${index}`, chunk, options);
        return ChunkAnswer.parse(await answer.json()).Filename;
      },
      combine: async (address, type, files, signal) => {
        const answer = await sendByTicket(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ 'Content-Type': type, Files: files }),
          signal,
        });
        return FilenameAnswer.parse(await answer.json()).Filename;
      },
      add: (filename, signal) => addToLibrary(file, filename, signal),
      wait,
      whenOnline,
      keep,
    },
    begun,
  );

/** The answer for a video always has a CombineUrl. */
const VideoAddressesAnswer = UploadAnswer.extend({ CombineUrl: z.string() });

const TICKET_TIMEOUT_MS = 30_000;

/** Sends a request without a session to an address with an upload ticket. @throws ApiError, or the signal's reason */
async function sendByTicket(address: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(TICKET_TIMEOUT_MS)]);
  const headers = new Headers(init.headers);
  headers.set('traceparent', traceparent());
  const sent = fetch(address, { ...init, headers, signal, cache: 'no-store', credentials: 'omit' });
  const answer = await sent.catch((error: unknown) => {
    init.signal.throwIfAborted();
    throw noNetwork(error);
  });
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

async function whenOnline(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (!navigator.onLine) await nextEvent(window, 'online', signal);
}

/** Also succeeds if the item was already deleted. */
export async function deleteMedia({ Id }: Media): Promise<void> {
  const answer = parseResponse(images[':media'].$delete({ param: { media: Id } }));
  await orReadAgain(answer, calls.myMedia).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  await change(calls.myMedia, (media) => media.filter((one) => one.Id !== Id));
}
