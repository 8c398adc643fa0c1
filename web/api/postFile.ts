import { errorOf, noNetwork } from './apiError.ts';
import { traceparent } from './trace.ts';

/** The longest time without progress. After the last byte, the server needs this time to re-encode an image. */
const SILENCE_MAX_MS = 60_000;

export interface PostOptions {
  readonly signal: AbortSignal;
  /** Receives the share already sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Posts a file to an address with an upload ticket, so it needs no session. It uses XMLHttpRequest, because `fetch` doesn't
 * report the progress of an upload.
 * @throws ApiError, with status 0 if there was no answer, or the signal's reason
 */
export function postFile(
  address: string,
  file: Blob,
  { onProgress, signal }: PostOptions,
): Promise<Response> {
  const { promise, reject, resolve } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  let silence: ReturnType<typeof setTimeout>;
  const restartTimer = () => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), SILENCE_MAX_MS);
  };
  const abort = () => request.abort();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    restartTimer();
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
  restartTimer();
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
