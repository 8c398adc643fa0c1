import * as z from 'zod';
import { unauthenticated } from '../core/errors.ts';
import type { Identities } from '../domain/access/identity.ts';
import { type Directory, issuerOf } from './directoryKeys.ts';
import { identityOf, PersonClaims } from './personClaims.ts';

const TOKEN_AGE_MAX_SECONDS = 600;

const Claims = PersonClaims.extend({
  // The token must name only the portal (OpenID Connect Core 1.0, section 3.1.3.7).
  aud: z.string(),
  azp: z.string().optional(),
  // Refuse access tokens for the portal's own scope. They have the same audience, but the API accepts them more than once.
  scp: z.undefined().optional(),
});

export function identitiesOf(directory: Directory): Identities {
  const { clientId, keys } = directory;
  return {
    verify: async (idToken) => {
      const claims = await keys.verify(idToken, {
        audience: clientId,
        maxTokenAge: TOKEN_AGE_MAX_SECONDS,
        requiredClaims: ['iss', 'aud', 'exp', 'iat', 'tid', 'oid'],
      });
      const parsed = Claims.safeParse(claims);
      if (!parsed.success || claims.iss !== issuerOf(directory, parsed.data.tid)) throw unauthenticated();
      if ((parsed.data.azp ?? clientId) !== clientId) throw unauthenticated();
      return identityOf(parsed.data);
    },
  };
}
