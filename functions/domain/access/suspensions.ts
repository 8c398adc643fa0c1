import { canSee } from '#contract/permissions.ts';
import type { Context, WriteContext } from '../context.ts';
import {
  documentId,
  type ParticipantDocument,
  refOfEventKey,
  type SuspensionDocument,
} from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';

/** Lists read these notes instead of each event's organisation. Access depends on the member's document, not on the notes. */
export async function noteSuspension(
  ctx: WriteContext,
  person: { readonly org: string; readonly userId: string; readonly isSuspended: boolean },
): Promise<void> {
  const { isSuspended, org, userId } = person;
  const own = await ctx.store.find(['participant', 'vote', 'suspension'], {
    property: 'userId',
    equals: userId,
  });
  const keys = new Set(own.map(({ eventKey }) => eventKey));
  const noted = new Set(own.filter(({ type }) => type === 'suspension').map(({ eventKey }) => eventKey));
  const id = documentId.suspension(userId);
  for (const eventKey of keys) {
    if (refOfEventKey(eventKey).org !== org || noted.has(eventKey) === isSuspended) continue;
    try {
      await ctx.store.commit(eventKey, [
        isSuspended
          ? { do: 'create', document: { type: 'suspension', id, eventKey, userId } }
          : { do: 'delete', type: 'suspension', id },
      ]);
    } catch (error) {
      // Another request made the same change at the same moment.
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
}

/**
 * Lists hide an event from a caller who is Inactive in its organisation or at the event. Owners and Admins of the organisation
 * see it even if they are Inactive at the event.
 * @param own the caller's participations and suspensions
 */
export async function eventsSeen(
  { caller, store }: Context,
  own: readonly (ParticipantDocument | SuspensionDocument)[],
): Promise<(eventKey: string) => boolean> {
  const suspended = new Set(own.filter(({ type }) => type === 'suspension').map(({ eventKey }) => eventKey));
  const inactive = new Set(
    own.flatMap((one) => (one.type === 'participant' && one.role === 'Inactive' ? one.eventKey : [])),
  );
  const memberships =
    inactive.size === 0 ? [] : await store.find('member', { property: 'userId', equals: caller.userId });
  const inOrganisation = new Map(memberships.map(({ orgId, role }) => [orgId, role]));
  const isKeptOut = (key: string) =>
    inactive.has(key) &&
    !canSee({ organisation: inOrganisation.get(refOfEventKey(key).org) ?? null, event: 'Inactive' });
  return (key) => !suspended.has(key) && !isKeptOut(key);
}
