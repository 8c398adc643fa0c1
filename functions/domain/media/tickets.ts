import { SignJWT } from 'jose';
import * as z from 'zod';
import { UPLOAD_RENEWAL_SECONDS, UPLOAD_SECONDS } from '#contract/base/limits.ts';
import { UploadKind } from '#contract/media/media.ts';
import { Refusal } from '../../core/errors.ts';
import { type KeyOptions, signedTokens } from '../access/sessions.ts';

/** Permits a person to upload one file, without a session. */
export interface Ticket {
  readonly userId: string;
  readonly kind: UploadKind;
  readonly mediaId: string;
  /** The announced size of a video. Absent for images. */
  readonly bytes?: number;
  /** The start of the upload, in seconds since 1970. A renewed ticket keeps it. By default, `issue` takes the current time. */
  readonly begun?: number;
}

export interface IssuedTicket extends Ticket {
  /** In milliseconds since 1970. */
  readonly issuedAt: number;
}

export interface Tickets {
  issue(ticket: Ticket): Promise<string>;
  /** @throws Refusal forbidden if the API didn't sign the ticket, or if the ticket has expired or is of another kind */
  verify(token: string, kind: UploadKind): Promise<IssuedTicket>;
  /** Accepts expired tickets too, until UPLOAD_RENEWAL_SECONDS after the upload began. @throws Refusal forbidden */
  verifyForRenewal(token: string, kind: UploadKind): Promise<Ticket>;
}

const TYPE = 'portal-upload+jwt';

const Claims = z.object({
  sub: z.string(),
  kind: UploadKind,
  upload: z.string(),
  bytes: z.number().optional(),
  begun: z.number(),
  iat: z.number(),
});

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** The code isn't `unauthenticated`, because the portal would then renew its session. A new session doesn't help here. */
export const uploadExpired = () =>
  new Refusal('forbidden', 'This upload has expired. Please start it again.');

/** Issues and verifies tickets. They expire by the real clock and not by `Context.clock`, because jose uses the real one. */
export async function ticketsOf(keys: KeyOptions): Promise<Tickets> {
  const tokens = await signedTokens(keys, TYPE);

  const read = async (token: string, kind: UploadKind, clockTolerance: number) => {
    const claims = Claims.safeParse(await tokens.verify(token, { requiredClaims: ['exp'], clockTolerance }));
    if (!claims.success || ![kind, 'file'].includes(claims.data.kind)) throw uploadExpired();
    const { begun, bytes, iat, kind: permitted, sub: userId, upload: mediaId } = claims.data;
    return {
      userId,
      kind: permitted,
      mediaId,
      begun,
      issuedAt: iat * 1000,
      ...(bytes !== undefined && { bytes }),
    };
  };

  return {
    issue: ({ begun = nowInSeconds(), bytes, userId, kind, mediaId }) =>
      tokens.sign(
        new SignJWT({ kind, upload: mediaId, begun, ...(bytes !== undefined && { bytes }) })
          .setSubject(userId)
          // With milliseconds, because `requireUploader` compares it with the time at which the sessions were ended.
          .setIssuedAt(Date.now() / 1000)
          .setExpirationTime(`${UPLOAD_SECONDS}s`),
      ),

    verify: (token, kind) => read(token, kind, 0),
    verifyForRenewal: async (token, kind) => {
      const ticket = await read(token, kind, UPLOAD_RENEWAL_SECONDS);
      if (ticket.begun + UPLOAD_RENEWAL_SECONDS <= nowInSeconds()) throw uploadExpired();
      return ticket;
    },
  };
}
