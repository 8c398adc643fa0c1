import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyOptions } from 'jose';
import { MINUTE } from '#contract/base/times.ts';
import { Refusal, unauthenticated } from '../core/errors.ts';

const CLOCK_SKEW_SECONDS = 60;
/** After a fetch of the keys, unknown key ids cause no further fetch for this long. Otherwise, forged tokens could cause many. */
const KEY_FETCH_COOLDOWN_MS = 5 * MINUTE;

export interface Directory {
  /** May contain `{tenantid}`, which stands for the token's `tid` (Entra's multi-tenant issuer). */
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: DirectoryKeys;
}

export interface DirectoryKeys {
  /**
   * Verifies the signature and the times of a token. The directory sets the times, so they are compared with the real time,
   * without PORTAL_CLOCK_OFFSET.
   * @throws Refusal unauthenticated for a wrong or expired token, unavailable if the keys can't be loaded
   */
  verify(token: string, options: JWTVerifyOptions): Promise<JWTPayload>;
}

/**
 * True if the error is about the token. If the keys can't be fetched or read, the error is a JWKSTimeout or JWKSInvalid, has
 * only the code of jose's base class, or isn't from jose.
 */
const isAboutToken = (cause: unknown) =>
  cause instanceof errors.JOSEError &&
  !(cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid) &&
  cause.code !== errors.JOSEError.code;

const keysUnavailable = () =>
  new Refusal('unavailable', 'The sign-in service doesn’t answer right now. Please try again in a moment.');

/** Returns the keys of the directory. Call this once and share the result, because each result fetches the keys for itself. */
export function directoryKeysOf(jwksUri: string): DirectoryKeys {
  const keys = createRemoteJWKSet(new URL(jwksUri), { cooldownDuration: KEY_FETCH_COOLDOWN_MS });
  return {
    verify: (token, options) =>
      jwtVerify(token, keys, {
        ...options,
        algorithms: ['RS256'],
        clockTolerance: CLOCK_SKEW_SECONDS,
      }).then(
        ({ payload }) => payload,
        (cause: unknown) => {
          throw Object.assign(isAboutToken(cause) ? unauthenticated() : keysUnavailable(), { cause });
        },
      ),
  };
}

export const issuerOf = ({ issuer }: Directory, tenantId: string): string =>
  issuer.replace('{tenantid}', tenantId);
