import type { Context as HonoContext } from 'hono';
import type { BodyLimits } from '#contract/limits.ts';
import { BODY_TOO_LARGE, Refusal, refusal } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { callerAddress } from './callerAddress.ts';
import type { Env } from './route.ts';

interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  giveUp(): void;
}

/** Limits how many bodies a client sends at the same time, and how slowly. */
export interface Bodies {
  /** @throws Refusal too_large above `max` bytes, invalid if the client stops early, timed_out, too_many_requests */
  whole(c: HonoContext<Env>, max: number): Promise<ArrayBuffer>;
  /**
   * Streams a file. It throws if the client stops early. Callers must call `return`; otherwise the client's place stays taken.
   * @throws Refusal timed_out, too_many_requests
   */
  pieces(c: HonoContext<Env>): Pieces;
}

type Pieces = AsyncGenerator<Uint8Array, void, undefined>;

/** Total milliseconds that the reader waits for a body, given the bytes that have arrived. */
type Patience = (bytes: number) => number;

/** @param deps.log gets an info line for each body that breaks off, because that is the client's failure */
export function bodiesOf(deps: { readonly log: Log; readonly bodyLimits: BodyLimits }): Bodies {
  const { bodyLimits: limits, log } = deps;
  const takePlace = placesOf(limits);
  const forJson: Patience = () => limits.jsonSeconds * 1_000;
  const forFile: Patience = (bytes) =>
    (limits.uploadPauseSeconds + bytes / limits.uploadBytesPerSecond) * 1_000;
  const tellLoss = (c: HonoContext<Env>, bytes: number) =>
    log('info', 'body broke off', { traceId: c.var.traceId, bytes });

  async function* pieces(c: HonoContext<Env>, patience: Patience): Pieces {
    const source = sourceOf(c);
    if (source === null) return;
    const leave = takePlace(c);
    let bytes = 0;
    let waited = 0;
    try {
      for (;;) {
        const asked = performance.now();
        const { done, value } = await inTime(source.next(), patience(bytes) - waited);
        // Count only the time that the client takes, not the reader's own.
        waited += performance.now() - asked;
        if (done || !value) return;
        bytes += value.byteLength;
        yield value;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) tellLoss(c, bytes);
      throw error;
    } finally {
      leave();
      source.giveUp();
    }
  }

  return {
    pieces: (c) => pieces(c, forFile),
    whole: async (c, max) => {
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
        tellLoss(c, bytes);
        throw brokeOff();
      }
      return joined(parts, bytes);
    },
  };
}

function placesOf({ atOnce, atOnceFromAddress }: BodyLimits) {
  const taken = new Map<string, number>();
  return (c: HonoContext<Env>): (() => void) => {
    const { context, ticket }: Partial<Env['Variables']> = c.var;
    const userId = context?.caller.userId ?? ticket?.userId;
    const client = userId ?? `from ${callerAddress(c.req.header('X-Forwarded-For'))}`;
    const count = taken.get(client) ?? 0;
    if (count >= (userId === undefined ? atOnceFromAddress : atOnce))
      throw refusal({ reason: 'bodies_used_up', waitSeconds: FULL_SECONDS });
    taken.set(client, count + 1);
    return () => {
      const left = (taken.get(client) ?? 1) - 1;
      if (left > 0) taken.set(client, left);
      else taken.delete(client);
    };
  };
}

const FULL_SECONDS = 5;

/** @throws Refusal timed_out */
async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(refusal({ reason: 'sent_too_slowly' })), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function announcedBytes({ req }: HonoContext<Env>): number | undefined {
  const length = req.header('Content-Length');
  return length === undefined || req.header('Transfer-Encoding') !== undefined ? undefined : Number(length);
}

const nothing = () => undefined;

function sourceOf(c: HonoContext<Env>): Source | null {
  const { env, req } = c;
  if (announcedBytes(c) === 0) return null;
  // If the host passes no bindings, `env` is undefined, whatever its type says.
  const bindings: Env['Bindings'] | undefined = env;
  if (bindings?.body) {
    const iterator = bindings.body[Symbol.asyncIterator]();
    return {
      next: () => iterator.next(),
      giveUp: () => void iterator.return?.().catch(nothing),
    };
  }
  const reader = req.raw.body?.getReader();
  if (!reader) return null;
  return { next: () => reader.read(), giveUp: () => void reader.cancel().catch(nothing) };
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
const brokeOff = () => new Refusal('invalid', 'The request was not sent to its end.');
