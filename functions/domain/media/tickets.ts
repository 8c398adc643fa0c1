import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { UPLOAD_RESUMED_SECONDS, UPLOAD_SECONDS } from '#contract/limits.ts';
import type { UploadKind } from '#contract/media.ts';
import { Refusal } from '../../core/errors.ts';

/** One upload that somebody may make. */
export interface Ticket {
  readonly userId: string;
  readonly kind: UploadKind;
  /** Of the medium that it becomes. */
  readonly mediaId: string;
  /** Bytes that were announced, and counted, for a video. Tickets of the previous release have none. */
  readonly bytes?: number;
  /** When the first ticket of the upload was issued, in seconds since 1970; of a first one that is now. */
  readonly begun?: number;
}

/** A ticket as it was checked. */
export interface IssuedTicket extends Ticket {
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
}

/** Signs and checks what an upload address carries in the place of a session: nothing but the one upload can be done by it. */
export interface Tickets {
  issue(ticket: Ticket): Promise<string>;
  /** @throws Refusal forbidden for what is not ours, is for another kind of upload, or has expired */
  verify(token: string, kind: UploadKind): Promise<IssuedTicket>;
  /**
   * Reads a ticket that may have expired, so that its upload can go on with another one.
   * @throws Refusal forbidden as `verify`, but for a ticket of an upload that can still be resumed (UPLOAD_RESUMED_SECONDS)
   */
  verifyForRenewal(token: string, kind: UploadKind): Promise<Ticket>;
}

/** Another type than a session's: the same key signs both, and neither may pass for the other. */
const TYPE = 'portal-upload+jwt';
const ALGORITHM = 'ES256';

const Claims = z.object({
  sub: z.string(),
  kind: z.string(),
  upload: z.string(),
  bytes: z.number().optional(),
  begun: z.number().optional(),
  iat: z.number(),
  exp: z.number(),
});

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** Not `unauthenticated`: the portal would renew its session, which helps nobody here. */
export const expired = () => new Refusal('forbidden', 'This upload has expired. Please start it again.');

/**
 * Tickets signed with the private key of `jwk` (ES256). They live in the real time, as all tokens do.
 *
 * @param options.issuer the API's own origin, which is also the audience
 */
export async function ticketsOf(options: { jwk: JWK; issuer: string }): Promise<Tickets> {
  const { issuer } = options;
  const privateKey = await importJWK(options.jwk, ALGORITHM);
  const { d: _private, key_ops: _operations, ...publicJwk } = options.jwk;
  const publicKey = await importJWK(publicJwk, ALGORITHM);

  const read = async (token: string, kind: UploadKind, clockTolerance: number): Promise<IssuedTicket> => {
    const checked = await jwtVerify(token, publicKey, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer,
      audience: issuer,
      requiredClaims: ['exp'],
      clockTolerance,
    }).catch(() => null);
    const claims = Claims.safeParse(checked?.payload);
    if (!claims.success || claims.data.kind !== kind) throw expired();
    // Tickets of the previous release say only when they end themselves.
    const { bytes, exp, begun = exp - UPLOAD_SECONDS, iat, sub: userId, upload: mediaId } = claims.data;
    return { userId, kind, mediaId, begun, issuedAt: iat * 1000, ...(bytes !== undefined && { bytes }) };
  };

  return {
    issue: ({ begun = nowInSeconds(), bytes, userId, kind, mediaId }) =>
      new SignJWT({ kind, upload: mediaId, begun, ...(bytes !== undefined && { bytes }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(issuer)
        // To the millisecond, so that the end of an account falls before or after it.
        .setIssuedAt(Date.now() / 1000)
        .setExpirationTime(`${UPLOAD_SECONDS}s`)
        .sign(privateKey),

    verify: (token, kind) => read(token, kind, 0),
    verifyForRenewal: async (token, kind) => {
      const ticket = await read(token, kind, UPLOAD_RESUMED_SECONDS);
      if ((ticket.begun ?? 0) + UPLOAD_RESUMED_SECONDS <= nowInSeconds()) throw expired();
      return ticket;
    },
  };
}
