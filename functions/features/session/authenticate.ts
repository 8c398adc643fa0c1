import { createHash } from 'node:crypto';
import { unauthenticated } from '../../core/errors.ts';
import type { Identities } from '../../domain/access/identity.ts';
import type { Sessions } from '../../domain/access/sessions.ts';
import { documentId } from '../../store/documents.ts';
import { CommitConflict, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { type AdmitDeps, admit, requireTenant, userIdOf } from './admit.ts';

export interface SignInDeps extends AdmitDeps {
  readonly identities: Identities;
  readonly sessions: Sessions;
}

/**
 * Exchanges an ID token for a session, once (functions/contract/README.md, "Accounts").
 * @param requestId stored in the marker of the used token, so that a retry recognises its own marker
 * @throws Refusal unauthenticated for a token that is forged, expired, used, for another portal or from an unknown tenant;
 *   account_being_deleted; unavailable if the directory's keys can't be loaded
 */
export async function authenticate(deps: SignInDeps, idToken: string, requestId: string) {
  const identity = await deps.identities.verify(idToken);
  const tenants = await requireTenant(deps, identity.tenantId);

  const userId = userIdOf(identity);
  const marker = markerOf({ userId, idToken, expires: identity.expires, requestId });
  if (await deps.store.read('tokenMarker', userId, marker.id)) throw unauthenticated();

  const caller = await admit(deps, identity, tenants);
  // Do this after `admit`, so that people whom it refuses can send the same token again.
  await markAsUsed(deps.store, marker);
  return await deps.sessions.issue(caller);
}

/** The marker outlives its token by this margin, because clocks differ. */
const MARGIN_SECONDS = 300;

/** Leaves out the signature: base64url ignores some bits of the last character, so a signature has several spellings. */
export const hashOfSigned = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('hex');

function markerOf(token: { userId: string; idToken: string; expires: number; requestId: string }) {
  const id = documentId.spentToken(hashOfSigned(token.idToken));
  const ttl = Math.max(1, Math.ceil(token.expires - Date.now() / 1000)) + MARGIN_SECONDS;
  return { type: 'tokenMarker', id, userId: token.userId, ttl, madeBy: token.requestId } as const;
}

/** @throws Refusal unauthenticated if another request has used the token */
async function markAsUsed(store: Store, marker: ReturnType<typeof markerOf>) {
  const { id, userId } = marker;
  await untilCommitted(async () => {
    try {
      await store.commit(userId, [{ do: 'create', document: marker }]);
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
      const existing = await store.read('tokenMarker', userId, id);
      if (existing?.madeBy !== marker.madeBy) throw unauthenticated();
    }
  });
}
