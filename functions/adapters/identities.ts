import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Identities } from '../domain/access/identity.ts';
import { Refusal, unauthenticated } from '../core/errors.ts';

const CLOCK_SKEW_SECONDS = 60;
const OLDEST_SECONDS = 600;
/** An unknown key id fetches the directory's keys at most this often, however many forged tokens arrive. */
const KEY_FETCH_COOLDOWN_MS = 5 * 60_000;

const Claims = z.object({
  tid: z.guid().toLowerCase(),
  oid: z.string().min(1).max(128),
  name: z.string().catch(''),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
  xms_edov: z.union([z.boolean(), z.string(), z.number()]).optional(),
  roles: z.array(z.string()).catch([]),
  iat: z.number(),
  exp: z.number(),
  // One audience, and no other party that it was issued to (OpenID Connect Core 1.0, section 3.1.3.7).
  aud: z.string(),
  azp: z.string().optional(),
});

const isTrue = (claim: boolean | string | number | undefined) =>
  claim === true || claim === 1 || claim === '1' || claim === 'true';

/** What jose says of a token carries a class of its own; what it says of keys that could not be fetched does not. */
const isAboutToken = (cause: unknown) =>
  cause instanceof errors.JOSEError &&
  !(cause instanceof errors.JWKSTimeout) &&
  cause.code !== errors.JOSEError.code;

const keysUnavailable = () =>
  new Refusal('unavailable', 'The sign-in service does not answer right now. Please try again in a moment.');

/**
 * Identities of an OpenID provider. RS256 only; issuer, audience, `exp`, `nbf` and age by `iat` are checked against the
 * real time (design: tokens live in the directory's time, whatever the portal's clock is set to).
 *
 * @param provider.issuer expected `iss`; `{tenantid}` in it stands for the token's own `tid` (Entra's multi-tenant issuer)
 * @param provider.jwksUri where the provider publishes its keys
 * @param provider.clientId expected `aud`
 */
export function identitiesOf(provider: { issuer: string; jwksUri: string; clientId: string }): Identities {
  const keys = createRemoteJWKSet(new URL(provider.jwksUri), { cooldownDuration: KEY_FETCH_COOLDOWN_MS });
  return {
    verify: async (idToken) => {
      const claims = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        audience: provider.clientId,
        clockTolerance: CLOCK_SKEW_SECONDS,
        maxTokenAge: OLDEST_SECONDS,
        requiredClaims: ['iss', 'aud', 'exp', 'iat', 'tid', 'oid'],
      }).then(
        ({ payload }) => payload,
        (cause: unknown) => {
          throw Object.assign(isAboutToken(cause) ? unauthenticated() : keysUnavailable(), { cause });
        },
      );
      const parsed = Claims.safeParse(claims);
      if (!parsed.success || claims.iss !== provider.issuer.replace('{tenantid}', parsed.data.tid))
        throw unauthenticated();
      if ((parsed.data.azp ?? provider.clientId) !== provider.clientId) throw unauthenticated();
      const { tid, oid, name, email, preferred_username, xms_edov, roles, exp } = parsed.data;
      const address = email ?? preferred_username ?? '';
      return {
        tenantId: tid,
        objectId: oid,
        name: name.trim() === '' ? address : name,
        email: address,
        // The claim vouches for `email`, not for the name that somebody signs in with.
        emailVerified: email !== undefined && isTrue(xms_edov),
        roles,
        expires: exp,
      };
    },
  };
}
