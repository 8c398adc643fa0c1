import { NAME_MAX } from '#contract/limits.ts';
import { cleanName } from '#contract/patterns.ts';
import { type Clock, instant } from '../../domain/context.ts';
import { refusal } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import { logSignal } from '../../core/signals.ts';
import { documentId, type ProfileDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

interface Person {
  readonly userId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Creates the profile at the first sign-in. Later sign-ins change only the email address and whether it is verified, because
 * people edit their name themselves.
 * @throws Refusal account_being_deleted until a task has cleared the person's old account
 */
export async function ensureProfile(
  deps: { store: Store; clock: Clock; log: Log },
  person: Person,
): Promise<ProfileDocument> {
  const { userId, tenantId, email, emailVerified } = person;
  return await untilCommitted(async () => {
    const existing = await deps.store.read('profile', userId, documentId.profile());
    if (existing?.email === email && existing.emailVerified === emailVerified) return existing;
    if (existing) {
      const document = { ...existing, email, emailVerified };
      await deps.store.commit(userId, [{ do: 'replace', document, ifMatch: existing.etag }]);
      return document;
    }
    if (await deps.store.read('deletedAccount', userId, documentId.profile())) {
      throw refusal({ reason: 'account_being_deleted' });
    }
    const profile: ProfileDocument = {
      type: 'profile',
      id: documentId.profile(),
      userId,
      version: 1,
      tenantId,
      // Remove the first half of a character that `slice` cuts in two, because the store refuses it.
      name: cleanName(person.name)
        .slice(0, NAME_MAX)
        .replace(/[\uD800-\uDBFF]$/, ''),
      email,
      emailVerified,
      avatarUrl: null,
      shirtSize: null,
      dietaryRequirements: null,
      allergies: null,
      since: instant(deps.clock),
    };
    await deps.store.commit(userId, [{ do: 'create', document: profile }]);
    // Only a person who deleted an account has this marker but no profile.
    if (await deps.store.read('tokenMarker', userId, documentId.endedSessions()))
      logSignal(deps.log, 'account recreated');
    return profile;
  });
}
