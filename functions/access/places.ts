import { isSeer } from '#contract/permissions.ts';
import type { Context } from '../context.ts';
import { type MemberDocument, type ParticipantDocument, refOfEventKey } from '../store/documents.ts';

/** Where somebody belongs: every membership and every participation of theirs, the inactive ones too. */
export interface Places {
  readonly memberships: readonly MemberDocument[];
  readonly participations: readonly ParticipantDocument[];
  /** Whether they may know of the event: a seer of it, by the roles of organisation and event together. */
  readonly sees: (eventKey: string) => boolean;
}

/** The caller's places: two finds, for lists that reach across organisations. */
export async function placesOf(ctx: Context): Promise<Places> {
  const own = { property: 'userId', equals: ctx.caller.userId } as const;
  const [memberships, participations] = await Promise.all([
    ctx.store.find('member', own),
    ctx.store.find('participant', own),
  ]);
  const inOrganisation = new Map(memberships.map(({ orgId, role }) => [orgId, role]));
  const inEvent = new Map(participations.map(({ eventKey, role }) => [eventKey, role]));
  return {
    memberships,
    participations,
    sees: (eventKey) =>
      isSeer({
        organisation: inOrganisation.get(refOfEventKey(eventKey).org) ?? null,
        event: inEvent.get(eventKey) ?? null,
      }),
  };
}
