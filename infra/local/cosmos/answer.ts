import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REFUSED_CHARGE, rounded } from './charges.ts';
import { CosmosError } from './errors.ts';
import { MAX_REQUEST_BYTES } from './limits.ts';

export type Request = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

export type Answer = {
  status: number;
  headers: Record<string, string>;
  text: string | undefined;
  /** In request units. */
  charge: number;
  /** Of a query across partitions, the charge of each partition that it read from, by partition key. */
  shares?: ReadonlyMap<string, number>;
};

export function header({ headers }: Request, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Reads a boolean header, which the SDK writes as `true`, `True` or `TRUE`. */
export function flag(request: Request, name: string): boolean {
  return header(request, name)?.toLowerCase() === 'true';
}

/** @throws CosmosError 400 if the body isn't JSON */
export function json({ body }: Request): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new CosmosError(400, 'The body of the request isn’t JSON.');
    throw cause;
  }
}

/** Makes an answer with the headers that the SDK expects in every answer. @param charge in request units */
export function answer(
  status: number,
  charge: number,
  text: string | undefined,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    text,
    charge,
    headers: {
      'content-type': 'application/json',
      'x-ms-activity-id': randomUUID(),
      'x-ms-request-charge': String(rounded(charge)),
      ...headers,
    },
  };
}

export function errorAnswer(error: CosmosError): Answer {
  return answer(
    error.status,
    REFUSED_CHARGE,
    error.status === 304 ? undefined : JSON.stringify(error),
    error.headers,
  );
}

/**
 * Reads every body to its end, because a client that is cut off never sees the 413. Of a body that is too large, keeps
 * just enough for `checkSize` to refuse it.
 */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk) || bytes > MAX_REQUEST_BYTES) continue;
    chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks);
}

export function send(response: ServerResponse, { status, headers, text }: Answer): void {
  response.writeHead(
    status,
    text === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(text) },
  );
  response.end(text);
}
