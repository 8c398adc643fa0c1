import { createHash, randomUUID } from 'node:crypto';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { SESSION_SECONDS } from '#contract/base/limits.ts';
import { unauthenticated } from '../../core/errors.ts';
import { documentId, type TokenMarkerDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { Caller } from '../context.ts';

export interface Sessions {
  /** @param until the latest time at which the session ends, in seconds since 1970 */
  issue(caller: Omit<Caller, 'sessionId'>, until?: number): Promise<{ token: string; expires: Date }>;
  /** @throws Refusal unauthenticated if the API didn't sign the token, the token has expired, or its session was ended */
  verify(token: string): Promise<Caller>;
  /** Ends one session. Other instances may accept it for up to a minute longer. */
  end(caller: Caller): Promise<void>;
  /** Ends all sessions of the person, with the same delay as `end`. */
  endAll(userId: string): Promise<void>;
  /** Removes the person's tokens from this instance's cache. Call it after the commit that stores `sessionsEndedMarker`. */
  forget(userId: string): void;
}

const TYPE = 'portal-session+jwt';
const ALGORITHM = 'ES256';
/** For this long, an instance doesn't check again whether the session of a verified token was ended. */
const TRUSTED_MS = 60_000;
const CACHED_TOKENS = 10_000;

/** Ends all sessions that the person has begun so far. The marker expires when the last of these sessions would. */
export const sessionsEndedMarker = (userId: string): TokenMarkerDocument => ({
  type: 'tokenMarker',
  id: documentId.endedSessions(),
  userId,
  ttl: SESSION_SECONDS,
  // Tokens contain times of the real clock, so the marker uses that clock too.
  endedAt: Date.now(),
});

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  tid: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  administrator: z.boolean(),
  iat: z.number(),
  exp: z.number(),
});

/** @param options.issuer the API's own origin. It is also the audience, so that no other site accepts these tokens */
export async function sessionsOf(options: { jwk: JWK; issuer: string; store: Store }): Promise<Sessions> {
  const { issuer, store } = options;
  const privateKey = await importJWK(options.jwk, ALGORITHM);
  const { d: _private, key_ops: _operations, ...publicJwk } = options.jwk;
  const publicKey = await importJWK(publicJwk, ALGORITHM);
  // Verifying a token costs ten times as much as the rest of a request, so this cache keeps callers by their token's hash.
  const verified = new LRUCache<string, { caller: Caller; expires: number }>({
    max: CACHED_TOKENS,
    ttl: TRUSTED_MS,
  });
  const forget = (userId: string) => {
    for (const [key, { caller }] of verified.entries()) if (caller.userId === userId) verified.delete(key);
  };
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

  return {
    issue: async (
      { userId, tenantId, name, email, emailVerified, portalAdministrator },
      until = Infinity,
    ) => {
      const expires = Math.min(Math.floor(Date.now() / 1000) + SESSION_SECONDS, Math.floor(until));
      const token = await new SignJWT({
        sid: randomUUID(),
        tid: tenantId,
        name,
        email,
        email_verified: emailVerified,
        administrator: portalAdministrator,
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(issuer)
        // With milliseconds (RFC 7519 allows them): a new session can start in the same second in which the old ones ended.
        .setIssuedAt(Date.now() / 1000)
        .setExpirationTime(expires)
        .sign(privateKey);
      return { token, expires: new Date(expires * 1000) };
    },

    verify: async (token) => {
      const key = keyOf(token);
      const known = verified.get(key);
      if (known && known.expires > Date.now()) return known.caller;

      const checked = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer,
        audience: issuer,
      }).catch(() => null);
      const claims = Claims.safeParse(checked?.payload);
      if (!claims.success) throw unauthenticated();
      const { sub, sid, tid, name, email, email_verified, administrator, exp, iat } = claims.data;
      const [revoked, ended] = await Promise.all([
        store.read('tokenMarker', sub, documentId.revokedSession(sid)),
        store.read('tokenMarker', sub, documentId.endedSessions()),
      ]);
      if (revoked || iat * 1000 <= (ended?.endedAt ?? 0)) throw unauthenticated();
      const caller: Caller = {
        userId: sub,
        sessionId: sid,
        tenantId: tid,
        name,
        email,
        emailVerified: email_verified,
        portalAdministrator: administrator,
      };
      verified.set(key, { caller, expires: exp * 1000 });
      return caller;
    },

    end: async ({ userId, sessionId }) => {
      const marker = {
        type: 'tokenMarker',
        id: documentId.revokedSession(sessionId),
        userId,
        ttl: SESSION_SECONDS,
      } as const;
      await untilCommitted(() => store.commit(userId, [{ do: 'upsert', document: marker }]));
      for (const [key, { caller }] of verified.entries())
        if (caller.sessionId === sessionId) verified.delete(key);
    },

    endAll: async (userId) => {
      const marker = sessionsEndedMarker(userId);
      await untilCommitted(() => store.commit(userId, [{ do: 'upsert', document: marker }]));
      forget(userId);
    },

    forget,
  };
}
