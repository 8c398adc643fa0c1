import { canSee } from '#contract/base/permissions.ts';
import {
  documentId,
  type ParticipantDocument,
  refOfEventKey,
  type SuspensionDocument,
} from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';
import type { Context, WriteContext } from '../context.ts';

/**
 * Creates or deletes a note of the suspension at each event in which the person took part or voted. Only calls that list events
 * read these notes. Access depends on the member's document.
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
      // Another request made the same change at the same moment.
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
}

/**
 * Lists leave out the events of an organisation in which the caller is Inactive. They also leave out an event at which the caller
 * is Inactive, unless the caller is an Owner or Admin of the organisation.
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
