import { NAME_MAX } from '#contract/limits.ts';
import { cleanName } from '#contract/patterns.ts';
import { type Clock, instant } from '../../domain/context.ts';
import { refusal } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import { tellSignal } from '../../core/signals.ts';
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
 * The profile of somebody who signs in: made at the first time, afterwards only the e-mail follows the directory. The name
 * stays as the person has edited it.
 * @throws Refusal account_being_deleted while a task still clears the account that the person has had
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
      // Cut between characters: half of one could not be stored as it is.
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
    // Sessions of somebody without a profile have ended only because their account was deleted.
    if (await deps.store.read('tokenMarker', userId, documentId.endedSessions()))
      tellSignal(deps.log, 'account recreated');
    return profile;
  });
}
