import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { LIVE_TICKET_SECONDS } from '#contract/base/limits.ts';
import { cached } from '../../core/cached.ts';
import { notFound } from '../../core/errors.ts';
import { type KeyOptions, signedTokens } from '../access/sessions.ts';

export interface StageTickets {
  /** @param key of the event */
  issue(key: string): Promise<{ readonly ticket: string; readonly expires: Date }>;
  /** @returns the key of the event @throws Refusal not_found if the API didn't sign the ticket, or if it has expired */
  verify(ticket: string): Promise<string>;
}

const TYPE = 'portal-live+jwt';
const CACHED_TICKETS = 20_000;

const Claims = z.object({ event: z.string(), exp: z.number() });

/** Issues and verifies tickets. They expire by the real clock and not by `Context.clock`, because jose uses the real one. */
export async function stageTicketsOf(keys: KeyOptions): Promise<StageTickets> {
  const tokens = await signedTokens(keys, TYPE);
  // A thousand phones ask every few seconds. Without this cache, checking signatures would cost more than all the rest.
  const verified = new LRUCache<string, { readonly key: string; readonly expires: number }>({
    ...cached(CACHED_TICKETS),
  });

  const verify = async (ticket: string) => {
    const claims = Claims.safeParse(await tokens.verify(ticket, { requiredClaims: ['exp'] }));
    if (!claims.success) throw notFound();
    return { key: claims.data.event, expires: claims.data.exp * 1_000 };
  };

  return {
    issue: async (key) => {
      const expires = Math.floor(Date.now() / 1_000) + LIVE_TICKET_SECONDS;
      const ticket = await tokens.sign(new SignJWT({ event: key }).setExpirationTime(expires));
      return { ticket, expires: new Date(expires * 1_000) };
    },
    verify: async (ticket) => {
      const hash = createHash('sha256').update(ticket).digest('base64url');
      const known = verified.get(hash) ?? (await verify(ticket));
      if (known.expires <= Date.now()) throw notFound();
      verified.set(hash, known);
      return known.key;
    },
  };
}
