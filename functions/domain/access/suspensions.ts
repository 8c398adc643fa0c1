import type { WriteContext } from '../context.ts';
import {
  documentId,
  type ParticipantDocument,
  refOfEventKey,
  type SuspensionDocument,
} from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';

/**
 * Notes in the events of an organisation that somebody is Inactive there, or no longer. Only the organisation's own
 * document decides what they may do; this copy spares lists, which reach across events, a read of each organisation.
 */
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
      // Somebody else has noted the same at the same moment.
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
}

/**
 * Whether somebody may know of an event, for lists of what they have done there: whoever could once, and was made Inactive
 * neither in the event nor in its organisation since.
 * @param own the person's participations and suspensions
 */
export function seesEvent(
  eventKey: string,
  own: readonly (ParticipantDocument | SuspensionDocument)[],
): boolean {
  return !own.some(
    (one) => one.eventKey === eventKey && (one.type === 'suspension' || one.role === 'Inactive'),
  );
}
