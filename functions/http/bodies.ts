import type { Context as HonoContext } from 'hono';
import type { BodyLimits } from '#contract/base/limits.ts';
import { BODY_TOO_LARGE, Refusal, refusal } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { callerAddress } from './callerAddress.ts';
import type { Env } from './route.ts';

interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  cancel(): void;
}

/** Limits how many bodies a client sends at the same time, and how long each of them may take. */
export interface Bodies {
  /** @throws Refusal too_large above `max` bytes, invalid if the client stops early, timed_out, too_many_requests */
  readWhole(c: HonoContext<Env>, max: number): Promise<ArrayBuffer>;
  /**
   * Streams a file of any size. From the first read until its end, the body counts against the number that the client may send
   * at the same time. Callers must call `return` on the result, so that the count also drops if they stop reading early.
   * @throws Refusal timed_out, too_many_requests; the host's own error if the client stops early
   */
  readPieces(c: HonoContext<Env>): Pieces;
}

type Pieces = AsyncGenerator<Uint8Array, void, undefined>;

/** Returns how many milliseconds the API waits for a body in total, given the bytes that have arrived so far. */
type WaitLimit = (bytes: number) => number;

export function bodiesOf(deps: { readonly log: Log; readonly bodyLimits: BodyLimits }): Bodies {
  const { bodyLimits: limits, log } = deps;
  const countBody = bodyCounterOf(limits);
  const forJson: WaitLimit = () => limits.jsonSeconds * 1_000;
  const forFile: WaitLimit = (bytes) =>
    (limits.uploadPauseSeconds + bytes / limits.uploadBytesPerSecond) * 1_000;
  // The level is info, because the client caused the break.
  const logBreakOff = (c: HonoContext<Env>, bytes: number) =>
    log('info', 'body broke off', { traceId: c.var.traceId, bytes });

  async function* pieces(c: HonoContext<Env>, waitLimit: WaitLimit): Pieces {
    const source = sourceOf(c);
    if (source === null) return;
    const uncount = countBody(c);
    let bytes = 0;
    let waited = 0;
    try {
      for (;;) {
        const waitedFrom = performance.now();
        const { done, value } = await withTimeLimit(source.next(), waitLimit(bytes) - waited);
        // Count only the time until the next piece arrives, not the time that the caller takes to handle a piece.
        waited += performance.now() - waitedFrom;
        if (done || !value) return;
        bytes += value.byteLength;
        yield value;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) logBreakOff(c, bytes);
      throw error;
    } finally {
      uncount();
      source.cancel();
    }
  }

  return {
    readPieces: (c) => pieces(c, forFile),
    readWhole: async (c, max) => {
      const announced = announcedBytes(c);
      if (announced !== undefined && announced > max) throw tooLarge();
      const parts: Uint8Array[] = [];
      let bytes = 0;
      try {
        for await (const piece of pieces(c, forJson)) {
          bytes += piece.byteLength;
          if (bytes > max) throw tooLarge();
          parts.push(piece);
        }
      } catch (error) {
        throw error instanceof Refusal ? error : brokeOff();
      }
      // Some hosts end a broken body as if it were complete.
      if (announced !== undefined && bytes < announced) {
        logBreakOff(c, bytes);
        throw brokeOff();
      }
      return joined(parts, bytes);
    },
  };
}

function bodyCounterOf({ atOnce, atOnceFromAddress }: BodyLimits) {
  const openBodies = new Map<string, number>();
  return (c: HonoContext<Env>): (() => void) => {
    const { context, ticket }: Partial<Env['Variables']> = c.var;
    const userId = context?.caller.userId ?? ticket?.userId;
    const client = userId ?? `from ${callerAddress(c.req.header('X-Forwarded-For'))}`;
    const count = openBodies.get(client) ?? 0;
    if (count >= (userId === undefined ? atOnceFromAddress : atOnce))
      throw refusal({ reason: 'bodies_used_up', waitSeconds: RETRY_AFTER_SECONDS });
    openBodies.set(client, count + 1);
    return () => {
      const remaining = (openBodies.get(client) ?? 1) - 1;
      if (remaining > 0) openBodies.set(client, remaining);
      else openBodies.delete(client);
    };
  };
}

const RETRY_AFTER_SECONDS = 5;

async function withTimeLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(refusal({ reason: 'sent_too_slowly' })), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A chunked body has no announced length, whatever its Content-Length says (RFC 9112, section 6.3). */
export function announcedBytes({ req }: HonoContext<Env>): number | undefined {
  const length = req.header('Content-Length');
  return length === undefined || req.header('Transfer-Encoding') !== undefined ? undefined : Number(length);
}

const nothing = () => undefined;

/** @returns null if the request has no body */
function sourceOf(c: HonoContext<Env>): Source | null {
  const { env, req } = c;
  if (announcedBytes(c) === 0) return null;
  // If the host passes no bindings, `env` is undefined, whatever its type says.
  const bindings: Env['Bindings'] | undefined = env;
  if (bindings?.body) {
    const iterator = bindings.body[Symbol.asyncIterator]();
    return {
      next: () => iterator.next(),
      cancel: () => void iterator.return?.().catch(nothing),
    };
  }
  const reader = req.raw.body?.getReader();
  if (!reader) return null;
  return { next: () => reader.read(), cancel: () => void reader.cancel().catch(nothing) };
}

function joined(parts: readonly Uint8Array[], bytes: number): ArrayBuffer {
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all.buffer;
}

const tooLarge = () => new Refusal('too_large', BODY_TOO_LARGE);
const brokeOff = () => new Refusal('invalid', 'The request ended before its whole body arrived.');
