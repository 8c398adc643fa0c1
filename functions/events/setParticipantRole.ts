import type { EventRef } from '#contract/identifiers.ts';
import type { Role } from '#contract/permissions.ts';
import { requireEvent } from '../access/eventAccess.ts';
import { type Context, instant } from '../context.ts';
import { notFound } from '../errors.ts';
import { documentId, eventKey } from '../store/documents.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import { participantOf } from '../teams/participantOf.ts';

/** Gives somebody who has a profile a role in an event (event_edit); makes them a participant where they are none. */
export async function setParticipantRole(
  ctx: Context,
  ref: EventRef,
  userId: string,
  role: Role,
): Promise<void> {
  await requireEvent(ctx, ref, 'event_edit');
  const key = eventKey(ref);
  await untilCommitted(async () => {
    const existing = await ctx.store.read('participant', key, documentId.participant(userId));
    if (existing) {
      await ctx.store.commit(key, [
        { do: 'replace', document: { ...existing, role }, ifMatch: existing.etag },
      ]);
      return;
    }
    const profile = await ctx.store.read('profile', userId, documentId.profile());
    if (!profile) throw notFound();
    const document = { ...participantOf(key, profile, instant(ctx.clock)), role };
    await ctx.store.commit(key, [{ do: 'create', document }]);
  });
}
