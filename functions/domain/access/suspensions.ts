import type { WriteContext } from '../context.ts';
import {
  documentId,
  type ParticipantDocument,
  refOfEventKey,
  type SuspensionDocument,
} from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';

/** A copy for lists across events: without it they would read each organisation. Permissions never depend on it. */
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
      // Somebody else stored the same at the same moment.
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
}

/** Hides events in which the person, or their membership, became Inactive. `own` holds all their documents. */
export function seesEvent(
  eventKey: string,
  own: readonly (ParticipantDocument | SuspensionDocument)[],
): boolean {
  return !own.some(
    (one) => one.eventKey === eventKey && (one.type === 'suspension' || one.role === 'Inactive'),
  );
}
