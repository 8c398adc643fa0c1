import { NAME_MAX } from '#contract/base/limits.ts';
import { cleanName } from '#contract/base/patterns.ts';
import { refusal } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import { logSignal } from '../../core/signals.ts';
import { type Clock, instant } from '../../domain/context.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
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

/** After this time, the sign-in has changed the profile, or has failed. */
const CHANGED_AFTER_SECONDS = 120;

/**
 * Creates the profile at the first sign-in. Later sign-ins change only the email address and whether it is verified, because
 * people edit their name themselves. A task then copies the new address to the person's memberships and events.
 * @throws Refusal account_being_deleted until a task has cleared the person's old account
 */
export async function ensureProfile(
  deps: { store: Store; clock: Clock; log: Log; tasks: TaskQueue },
  person: Person,
): Promise<ProfileDocument> {
  const { userId, tenantId, email, emailVerified } = person;
  return await untilCommitted(async () => {
    const existing = await deps.store.read('profile', userId, documentId.profile());
    if (existing?.email === email && existing.emailVerified === emailVerified) return existing;
    if (existing) {
      const document = { ...existing, email, emailVerified };
      // Queued before the commit, so that a crash can't lose the task.
      await deps.tasks.put({ kind: 'copyProfile', userId }, CHANGED_AFTER_SECONDS);
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
