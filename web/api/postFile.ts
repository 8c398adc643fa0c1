import { errorOf, noNetwork } from './apiError.ts';
import { traceparent } from './trace.ts';

/** Longest that nothing may be heard: the server draws an image anew after the last byte has come. */
const SILENCE_MS = 60_000;

/** How somebody follows a file on its way. */
export interface Sending {
  /** Calls it off. */
  readonly signal: AbortSignal;
  /** Told which share of the file has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Posts a file to an address that carries its own permission; no session goes along. By XMLHttpRequest, since `fetch` tells
 * nothing of what has left already.
 * @returns the answer, a success
 * @throws ApiError for any other answer, of status 0 where none came; the signal's reason where it was aborted
 */
export function postFile(address: string, file: Blob, { onProgress, signal }: Sending): Promise<Response> {
  const { promise, reject, resolve } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  let silence: ReturnType<typeof setTimeout>;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), SILENCE_MS);
  };
  const abort = () => request.abort();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    listen();
    onProgress?.(total === 0 ? 1 : loaded / total);
  });
  request.addEventListener('loadend', () => {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    if (signal.aborted) reject(signal.reason);
    else if (request.status === 0) reject(noNetwork());
    else resolve(answerOf(request));
  });
  if (signal.aborted) return Promise.reject(signal.reason);
  signal.addEventListener('abort', abort);
  request.open('POST', address);
  request.setRequestHeader('Content-Type', file.type);
  request.setRequestHeader('traceparent', traceparent());
  listen();
  request.send(file);
  return promise.then(async (answer) => {
    if (!answer.ok) throw await errorOf(answer);
    return answer;
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}
