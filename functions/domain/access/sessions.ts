import { createHash, randomUUID } from 'node:crypto';
import { importJWK, type JWK, type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { SESSION_SECONDS } from '#contract/base/limits.ts';
import { DAY, SECOND } from '#contract/base/times.ts';
import { cached } from '../../core/cached.ts';
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

export async function sessionsOf({
  store,
  ...keys
}: KeyOptions & { readonly store: Store }): Promise<Sessions> {
  const tokens = await signedTokens(keys, TYPE);
  // Verifying a token costs ten times as much as the rest of a request, so this cache keeps callers by their token's hash.
  const verified = new LRUCache<string, { caller: Caller; expires: number }>({
    ...cached(CACHED_TOKENS),
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
      const token = await tokens.sign(
        new SignJWT({
          sid: randomUUID(),
          tid: tenantId,
          name,
          email,
          email_verified: emailVerified,
          administrator: portalAdministrator,
        })
          .setSubject(userId)
          // With milliseconds (RFC 7519 allows them): a new session can start in the same second in which the old ones ended.
          .setIssuedAt(Date.now() / 1000)
          .setExpirationTime(expires),
      );
      return { token, expires: new Date(expires * 1000) };
    },

    verify: async (token) => {
      const key = keyOf(token);
      const known = verified.get(key);
      if (known && known.expires > Date.now()) return known.caller;

      const claims = Claims.safeParse(await tokens.verify(token));
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

export interface KeyOptions {
  readonly jwk: JWK;
  /** The key before `jwk`. It signs nothing any more. */
  readonly previous?: JWK | undefined;
  /** The API's own origin. It is also the audience, so that no other site accepts these tokens. */
  readonly issuer: string;
}

export interface SignedTokens {
  sign(token: SignJWT): Promise<string>;
  /** @returns the claims; null if neither key signed the token, or if it has expired or is of another type */
  verify(token: string, options?: JWTVerifyOptions): Promise<JWTPayload | null>;
}

const ALGORITHM = 'ES256';

/** The old key stays valid this long after the new key was made. A deployment, and then an upload or a session, take less time. */
const OVERLAP_MS = DAY;

const madeAt = (jwk: JWK): number => ('iat' in jwk && typeof jwk.iat === 'number' ? jwk.iat * SECOND : 0);

const publicKeyOf = ({ d: _private, key_ops: _operations, ...publicJwk }: JWK) =>
  importJWK(publicJwk, ALGORITHM);

/**
 * Signs and verifies the tokens of one type. Other types use the same keys, so the type keeps a token from being used as another
 * one. After a change of the key, tokens of the old key stay valid until they expire (infra/azure/RUNBOOK.md, "Replace the session key").
 */
export async function signedTokens(
  { issuer, jwk, previous }: KeyOptions,
  typ: string,
): Promise<SignedTokens> {
  const privateKey = await importJWK(jwk, ALGORITHM);
  const current = await publicKeyOf(jwk);
  const old = previous && (await publicKeyOf(previous));
  const overlapsUntil = madeAt(jwk) + OVERLAP_MS;
  return {
    sign: (token) =>
      token
        .setProtectedHeader({ alg: ALGORITHM, typ })
        .setIssuer(issuer)
        .setAudience(issuer)
        .sign(privateKey),
    verify: async (token, options) => {
      const expected = { ...options, algorithms: [ALGORITHM], typ, issuer, audience: issuer };
      for (const key of old && Date.now() < overlapsUntil ? [current, old] : [current]) {
        const checked = await jwtVerify(token, key, expected).catch(() => null);
        if (checked) return checked.payload;
      }
      return null;
    },
  };
}
