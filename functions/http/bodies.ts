import type { Context as HonoContext } from 'hono';
import { BODY_TOO_LARGE, Refusal } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { Env } from './route.ts';

/** A body on its way: it comes piece by piece, and the reader may give it up in the middle. */
interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  giveUp(): void;
}

/** Reads the bodies of requests. */
export interface Bodies {
  /**
   * Takes a whole body into memory.
   * @throws Refusal too_large over so many bytes, invalid where the client stops in the middle
   */
  whole(c: HonoContext<Env>, max: number): Promise<ArrayBuffer>;
  /** Passes a file on as it comes. It fails where the client stops in the middle. */
  pieces(c: HonoContext<Env>): AsyncIterable<Uint8Array>;
}

/** @param log takes a line for each body that breaks off: nothing of ours has gone wrong, so it is no error */
export function bodiesOf({ log }: { readonly log: Log }): Bodies {
  const tellLoss = (c: HonoContext<Env>, bytes: number) =>
    log('info', 'body broke off', { traceId: c.var.traceId, bytes });

  async function* pieces(c: HonoContext<Env>): AsyncGenerator<Uint8Array, void, undefined> {
    const source = sourceOf(c);
    let bytes = 0;
    try {
      for (;;) {
        const { done, value } = await source.next().catch((error: unknown) => {
          tellLoss(c, bytes);
          throw error;
        });
        if (done || !value) return;
        bytes += value.byteLength;
        yield value;
      }
    } finally {
      source.giveUp();
    }
  }

  return {
    pieces,
    whole: async (c, max) => {
      const announced = announcedBytes(c);
      if (announced !== undefined && announced > max) throw tooLarge();
      const parts: Uint8Array[] = [];
      let bytes = 0;
      try {
        for await (const piece of pieces(c)) {
          bytes += piece.byteLength;
          if (bytes > max) throw tooLarge();
          parts.push(piece);
        }
      } catch (error) {
        throw error instanceof Refusal ? error : brokeOff();
      }
      // Not every host tells a connection that was lost from a body that has ended.
      if (announced !== undefined && bytes < announced) {
        tellLoss(c, bytes);
        throw brokeOff();
      }
      return joined(parts, bytes);
    },
  };
}

/** The length that the client says, unless it sends until it is done. */
export function announcedBytes({ req }: HonoContext<Env>): number | undefined {
  const length = req.header('Content-Length');
  return length === undefined || req.header('Transfer-Encoding') !== undefined ? undefined : Number(length);
}

const nothing = () => undefined;

function sourceOf({ env, req }: HonoContext<Env>): Source {
  // Where a host adds nothing there are no bindings.
  const bindings: Env['Bindings'] | undefined = env;
  if (bindings?.body) {
    const iterator = bindings.body[Symbol.asyncIterator]();
    return {
      next: () => iterator.next(),
      giveUp: () => void iterator.return?.().catch(nothing),
    };
  }
  const reader = req.raw.body?.getReader();
  if (!reader) return { next: async () => ({ done: true }), giveUp: nothing };
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
