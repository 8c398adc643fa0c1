import { createHash } from 'node:crypto';
import { normaliseEmail } from '#contract/text.ts';
import type { Identities } from '../../domain/access/identity.ts';
import type { Clock } from '../../domain/context.ts';
import { unauthenticated } from '../../core/errors.ts';
import { documentId } from '../../store/documents.ts';
import { CommitConflict, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { ensureMemberships } from './ensureMemberships.ts';
import type { Log } from '../../core/log.ts';
import { ensureProfile } from './ensureProfile.ts';
import type { Sessions } from '../../domain/access/sessions.ts';

/** An app role in the ID token. It counts only for the home tenant: other tenants could give it to their own people. */
const ADMINISTRATOR_ROLE = 'Portal.Administrator';

export interface SignIn {
  readonly store: Store;
  readonly identities: Identities;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly log: Log;
  readonly homeTenant: string;
}

/** Makes the id from those of the directory and the person. Another person could later get the same email address. */
export const userIdOf = (identity: { tenantId: string; objectId: string }): string =>
  createHash('sha256').update(`${identity.tenantId}/${identity.objectId}`).digest('hex').slice(0, 32);

/**
 * Exchanges an ID token for a session, once (functions/contract/README.md, "Accounts").
 * @param requestId if a time-out hides whether the token's marker was stored, this shows whether the request itself stored it
 * @throws Refusal unauthenticated for a forged, expired or used token, a token for another portal, or a tenant that isn't
 *   the home tenant and that no organisation lists; account_being_deleted; unavailable if the directory's keys can't be loaded
 */
export async function authenticate(deps: SignIn, idToken: string, requestId: string) {
  const identity = await deps.identities.verify(idToken);
  const tenants = await deps.store.find('tenant', { property: 'tenantId', equals: identity.tenantId });
  if (identity.tenantId !== deps.homeTenant && tenants.length === 0) throw unauthenticated();

  const userId = userIdOf(identity);
  const marker = markerOf({ userId, idToken, expires: identity.expires, requestId });
  if (await deps.store.read('tokenMarker', userId, marker.id)) throw unauthenticated();

  const email = normaliseEmail(identity.email);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const emailVerified = identity.emailVerified || tenants.some((tenant) => tenant.domains.includes(domain));
  const person = { userId, tenantId: identity.tenantId, name: identity.name, email, emailVerified };
  const profile = await ensureProfile(deps, person);
  await ensureMemberships(deps, { profile, name: person.name, domain }, tenants);
  // Mark the token as used last, so people whom `ensureProfile` refuses can send it again.
  await spend(deps.store, marker);
  return await deps.sessions.issue({
    ...person,
    portalAdministrator: identity.tenantId === deps.homeTenant && identity.roles.includes(ADMINISTRATOR_ROLE),
  });
}

/** The marker outlives its token by this margin, because clocks differ. */
const MARGIN_SECONDS = 300;

function markerOf(token: { userId: string; idToken: string; expires: number; requestId: string }) {
  // Hash without the signature: base64url ignores some bits of the last character, so a signature has several spellings.
  const signed = token.idToken.slice(0, token.idToken.lastIndexOf('.'));
  const id = documentId.spentToken(createHash('sha256').update(signed).digest('hex'));
  const ttl = Math.max(1, Math.ceil(token.expires - Date.now() / 1000)) + MARGIN_SECONDS;
  return { type: 'tokenMarker', id, userId: token.userId, ttl, madeBy: token.requestId } as const;
}

/** @throws Refusal unauthenticated if another request has used the token */
async function spend(store: Store, marker: ReturnType<typeof markerOf>) {
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
