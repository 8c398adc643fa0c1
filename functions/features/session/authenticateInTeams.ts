import { unauthenticated } from '../../core/errors.ts';
import type { AccessTokens } from '../../domain/access/identity.ts';
import type { Sessions } from '../../domain/access/sessions.ts';
import { documentId } from '../../store/documents.ts';
import { type AdmitDeps, admit, requireTenant, userIdOf } from './admit.ts';

export interface TeamsSignInDeps extends AdmitDeps {
  readonly accessTokens: AccessTokens;
  readonly sessions: Sessions;
}

/**
 * Exchanges an access token for a session that ends with the token (functions/contract/README.md, "Accounts"). Teams caches
 * tokens, so the same token can come again.
 * @throws Refusal unauthenticated for a token that is forged, expired, for another portal or program, from an unknown tenant, or
 *   from before the person ended all sessions; account_being_deleted; unavailable if the directory's keys can't be loaded
 */
export async function authenticateInTeams(deps: TeamsSignInDeps, accessToken: string) {
  const identity = await deps.accessTokens.verify(accessToken);
  const tenants = await requireTenant(deps, identity.tenantId);
  const ended = await deps.store.read('tokenMarker', userIdOf(identity), documentId.endedSessions());
  if (identity.issued * 1000 <= (ended?.endedAt ?? 0)) throw unauthenticated();
  const caller = await admit(deps, identity, tenants);
  return await deps.sessions.issue(caller, identity.expires);
}
