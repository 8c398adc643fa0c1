import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Identities } from '../domain/access/identity.ts';
import { Refusal, unauthenticated } from '../core/errors.ts';

const CLOCK_SKEW_SECONDS = 60;
const TOKEN_AGE_MAX_SECONDS = 600;
/** For this long after a fetch of the keys, an unknown key id causes no other fetch. So forged tokens can't cause many. */
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
  // One audience, and no other authorised party (OpenID Connect Core 1.0, section 3.1.3.7).
  aud: z.string(),
  azp: z.string().optional(),
});

const isTrue = (claim: boolean | string | number | undefined) =>
  claim === true || claim === 1 || claim === '1' || claim === 'true';

/** jose has a class for each problem with a token. If it can't fetch keys, it throws another error or the base class. */
const isAboutToken = (cause: unknown) =>
  cause instanceof errors.JOSEError &&
  !(cause instanceof errors.JWKSTimeout) &&
  cause.code !== errors.JOSEError.code;

const keysUnavailable = () =>
  new Refusal('unavailable', 'The sign-in service does not answer right now. Please try again in a moment.');

/**
 * Verifies ID tokens. Compares their times with the real time, without PORTAL_CLOCK_OFFSET, because the directory sets them.
 * @param provider.issuer may contain `{tenantid}`, which stands for the token's `tid` (Entra's multi-tenant issuer)
 */
export function identitiesOf(provider: { issuer: string; jwksUri: string; clientId: string }): Identities {
  const keys = createRemoteJWKSet(new URL(provider.jwksUri), { cooldownDuration: KEY_FETCH_COOLDOWN_MS });
  return {
    verify: async (idToken) => {
      const claims = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        audience: provider.clientId,
        clockTolerance: CLOCK_SKEW_SECONDS,
        maxTokenAge: TOKEN_AGE_MAX_SECONDS,
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
        // `xms_edov` says that the directory has verified `email`. It says nothing about `preferred_username`.
        emailVerified: email !== undefined && isTrue(xms_edov),
        roles,
        expires: exp,
      };
    },
  };
}
