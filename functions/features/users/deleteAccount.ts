import { normaliseEmail } from '#contract/base/text.ts';
import { invalid } from '../../core/errors.ts';
import { randomId } from '../../core/randomId.ts';
import { logSignal } from '../../core/signals.ts';
import { sessionsEndedMarker, type Sessions } from '../../domain/access/sessions.ts';
import { type Context, instant } from '../../domain/context.ts';
import { endMembership } from '../../domain/organisations/endMembership.ts';
import { ownProfile, readProfile } from '../../domain/users/readProfile.ts';
import { documentId, type ProfileDocument, type Stored } from '../../store/documents.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { ownedOrganisations, requireNothingOwned } from './requireNothingOwned.ts';

const SECRET_LENGTH = 26;

/**
 * Marks the account as deleted and ends its sessions in one commit. Then a task removes the person's data.
 * @throws Refusal invalid if `confirm` isn't the caller's own email address; owns_team, last_owner, unauthenticated
 */
export async function deleteAccount(ctx: Context, sessions: Sessions, confirm: string): Promise<void> {
  const { log, store, tasks } = ctx;
  const { userId } = ctx.caller;
  const { granted, profile: own } = await ownProfile(ctx);
  if (normaliseEmail(confirm) !== own.email)
    throw invalid('confirm', 'Type your own email address as it appears in your profile.');
  await requireNothingOwned(ctx);
  // End memberships as an Owner now, not in the task. If the last two Owners delete their accounts at the same time, this call
  // refuses one of them.
  for (const membership of await ownedOrganisations(ctx)) await endMembership(granted, membership, 'refused');

  await untilCommitted(async (maybeCommitted) => {
    const profile = await store.read('profile', userId, documentId.profile());
    if (profile === null && maybeCommitted) return;
    // Without a profile, `readProfile` throws, because another request has deleted the account.
    await granted.store.commit(userId, deletionOperations(ctx, profile ?? (await readProfile(ctx))));
  });
  sessions.forget(userId);
  logSignal(log, 'account deleted', ctx.caller.sessionId);
  try {
    await tasks.put({ kind: 'clearAccount', userId });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // The account is deleted anyway. Upkeep queues the task later.
    log('warn', 'task not queued', { traceId: ctx.traceId, kind: 'clearAccount' });
  }
}

function deletionOperations(
  { clock }: Context,
  { email, emailVerified, etag, userId }: Stored<ProfileDocument>,
) {
  return [
    {
      do: 'replace',
      document: {
        type: 'deletedAccount',
        id: documentId.profile(),
        userId,
        email: emailVerified ? email : null,
        secret: randomId(SECRET_LENGTH),
        deletedAt: instant(clock),
      },
      ifMatch: etag,
    },
    { do: 'upsert', document: sessionsEndedMarker(userId) },
  ] as const;
}
