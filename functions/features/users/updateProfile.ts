import type { ProfileChanges } from '#contract/users/users.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { ownProfile } from '../../domain/users/readProfile.ts';
import type { ProfileDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const SPARE_TASK_SECONDS = 120;

/** A task renews the copies in memberships and in events that haven't ended. @throws Refusal unauthenticated, version_mismatch */
export async function updateProfile(
  ctx: Context,
  changes: ProfileChanges,
  edited: EditedVersion,
): Promise<ProfileDocument> {
  const { userId } = ctx.caller;
  const {
    allergies,
    avatar: avatarUrl,
    dietary_requirements,
    event_mails,
    name,
    shirt_size: shirtSize,
  } = changes;
  const dietaryRequirements = dietary_requirements;
  const fields = { allergies, avatarUrl, dietaryRequirements, eventMails: event_mails, name, shirtSize };
  const task = { kind: 'copyProfile', userId } as const;
  return await untilCommitted(async () => {
    const { granted, profile } = await ownProfile(ctx);
    const document = applyEdit(profile, fields, edited);
    if (document === null) return profile;
    // In case the process dies after the commit. A repeated request changes nothing, so it queues nothing.
    await ctx.tasks.put(task, SPARE_TASK_SECONDS);
    await granted.store.commit(userId, [{ do: 'replace', document, ifMatch: profile.etag }]);
    await ctx.tasks.put(task);
    return document;
  });
}
