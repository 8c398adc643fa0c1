import * as z from 'zod';
import { TEAMS_SCOPE } from '#contract/teamsApp/teamsApp.ts';
import { unauthenticated } from '../core/errors.ts';
import type { AccessTokens } from '../domain/access/identity.ts';
import { type Directory, issuerOf } from './directoryKeys.ts';
import { identityOf, PersonClaims } from './personClaims.ts';

const Claims = PersonClaims.extend({
  aud: z.string(),
  // Requiring `scp` refuses ID tokens, and tokens of programs that act without a person.
  scp: z.string(),
  // The program that got the token must be the portal. Otherwise, any program that people consent to could act for them here.
  azp: z.string().optional(),
});

/**
 * Verifies access tokens for the portal's own scope (functions/contract/README.md, "Accounts"). Entra ID issues them in
 * version 2.0, because the registration asks for it.
 */
export function accessTokensOf(directory: Directory): AccessTokens {
  const { clientId, keys } = directory;
  return {
    verify: async (accessToken) => {
      const claims = await keys.verify(accessToken, {
        audience: clientId,
        requiredClaims: ['iss', 'aud', 'exp', 'iat', 'tid', 'oid', 'scp'],
      });
      const parsed = Claims.safeParse(claims);
      if (!parsed.success || claims.iss !== issuerOf(directory, parsed.data.tid)) throw unauthenticated();
      const { azp = clientId, iat, scp } = parsed.data;
      if (azp !== clientId || !scp.split(' ').includes(TEAMS_SCOPE)) throw unauthenticated();
      return { ...identityOf(parsed.data), issued: iat };
    },
  };
}
