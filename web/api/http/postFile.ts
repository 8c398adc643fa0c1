import { errorOf, noNetwork } from './apiError.ts';
import { traceparent } from './trace.ts';

/** The longest time without progress or an answer. It's long, because the server re-encodes an image before it answers. */
const SILENCE_MAX_MS = 60_000;

export interface PostOptions {
  readonly signal: AbortSignal;
  /** @param share how much of the file is sent, from 0 to 1 */
  readonly onProgress?: (share: number) => void;
}

/**
 * Posts a file to an address that has an upload ticket, so the request needs no session. It uses XMLHttpRequest, because
 * `fetch` doesn't report the progress of an upload.
 * @throws ApiError if the server refused, or with status 0 if no answer arrived; the signal's reason if it aborts
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
