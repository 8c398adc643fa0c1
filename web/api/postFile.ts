import { errorOf, noNetwork } from './apiError.ts';
import { traceparent } from './trace.ts';

/** The longest wait without progress. After the last byte, the server still re-encodes the image. */
const SILENCE_MS = 60_000;

export interface PostOptions {
  readonly signal: AbortSignal;
  /** Receives the share already sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Posts a file without a session; the address has a ticket. `fetch` doesn't report upload progress, so this uses
 * XMLHttpRequest.
 * @throws ApiError, with status 0 if there was no answer; the signal's reason if aborted
 */
export function postFile(
  address: string,
  file: Blob,
  { onProgress, signal }: PostOptions,
): Promise<Response> {
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
