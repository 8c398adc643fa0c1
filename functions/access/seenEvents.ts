import { isSeer } from '#contract/permissions.ts';
import type { Context } from '../context.ts';
import { documentId, type ParticipantDocument, refOfEventKey } from '../store/documents.ts';

/**
 * Which events the caller may know of, for lists that reach across organisations: a seer of each, by the roles of
 * organisation and event together. One read for each organisation, because only its own document says whether somebody
 * was made Inactive there.
 * @param eventKeys the partitions of the events in question
 * @param participations of the caller, the inactive ones too
 */
export async function seenEvents(
  ctx: Context,
  eventKeys: Iterable<string>,
  participations: readonly ParticipantDocument[],
): Promise<ReadonlySet<string>> {
  const keys = new Set(eventKeys);
  const organisations = new Set(Array.from(keys, (key) => refOfEventKey(key).org));
  const members = await Promise.all(
    Array.from(organisations, (org) => ctx.store.read('member', org, documentId.member(ctx.caller.userId))),
  );
  const inOrganisation = new Map(members.map((member) => [member?.orgId, member?.role ?? null]));
  const inEvent = new Map(participations.map(({ eventKey, role }) => [eventKey, role]));
  return new Set(
    [...keys].filter((key) =>
      isSeer({
        organisation: inOrganisation.get(refOfEventKey(key).org) ?? null,
        event: inEvent.get(key) ?? null,
      }),
    ),
  );
}
