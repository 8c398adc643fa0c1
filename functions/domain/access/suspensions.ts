import { canSee } from '#contract/base/permissions.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import {
  documentId,
  type ParticipantDocument,
  refOfEventKey,
  type SuspensionDocument,
  type VoteDocument,
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
 * Lists leave out the events of an organisation in which the caller is Inactive, and events that the caller can't see: because of
 * the role Inactive, or because an organiser has removed someone from outside.
 * @param own the caller's participations, votes and suspensions
 */
export async function eventsSeen(
  { caller, store }: Context,
  own: readonly (ParticipantDocument | SuspensionDocument | VoteDocument)[],
): Promise<(eventKey: string) => boolean> {
  const suspended = new Set(own.filter(({ type }) => type === 'suspension').map(({ eventKey }) => eventKey));
  const roles = new Map(own.flatMap((one) => (one.type === 'participant' ? [[one.eventKey, one.role]] : [])));
  const takesPart = (key: string) => isActiveRole(roles.get(key));
  const memberships = own.every(({ eventKey }) => takesPart(eventKey))
    ? []
    : await store.find('member', { property: 'userId', equals: caller.userId });
  const inOrganisation = new Map(memberships.map(({ orgId, role }) => [orgId, role]));
  const isSeen = (key: string) =>
    takesPart(key) ||
    canSee({
      organisation: inOrganisation.get(refOfEventKey(key).org) ?? null,
      event: roles.get(key) ?? null,
    });
  return (key) => !suspended.has(key) && isSeen(key);
}
