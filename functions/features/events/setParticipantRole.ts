import type { EventRef } from '#contract/identifiers.ts';
import type { Role } from '#contract/permissions.ts';
import { type EventAccess, requireEvent } from '../../domain/access/eventAccess.ts';
import type { Granted } from '../../domain/access/granted.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import { documentId, refOfEventKey } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { participantOf } from '../../domain/participant/participantOf.ts';
import { isInTeam } from '../../domain/team/rules.ts';

/**
 * Gives somebody who has a profile a role in an event (event_edit); makes them a participant where they are none.
 * @throws Refusal owners_only, already_in_team
 */
export async function setParticipantRole(
  ctx: Context,
  ref: EventRef,
  userId: string,
  role: Role,
): Promise<void> {
  await giveRole(ctx, await requireEvent(ctx, ref, 'event_edit'), userId, role);
}

/** The same once the caller's access is known. */
export async function giveRole(
  ctx: Context,
  access: EventAccess & Granted,
  userId: string,
  role: Role,
): Promise<void> {
  const { event, granted, key } = access;
  await untilCommitted(async () => {
    const existing = await ctx.store.read('participant', key, documentId.participant(userId));
    if (existing?.role === role) return;
    if (role === 'Owner' || existing?.role === 'Owner') requireOwner(access);
    if (role === 'Guest' && isInTeam(existing))
      throw new Refusal(
        'already_in_team',
        `${existing.name} is in a team, and Guests are in none. Take them out of it first.`,
      );
    const profile = existing ?? (await ctx.store.read('profile', userId, documentId.profile()));
    if (!profile) throw notFound();
    const person = profile.type === 'participant' ? profile : participantOf(event, profile, ctx.clock());
    const document = { ...person, role };
    await granted.store.commit(key, [
      existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document },
      auditEvent(ctx, refOfEventKey(key), {
        action: 'ParticipantRoleChanged',
        subject: person.name,
        subjectId: userId,
        details: [{ field: 'Role', from: existing?.role ?? null, to: role }],
      }),
    ]);
  });
}

/**
 * Only Owners make and unmake Owners: an event's own, or its organisation's Owners and Admins, so that an event is never
 * without somebody who can.
 * @throws Refusal owners_only
 */
export function requireOwner({ permissions, roles }: EventAccess): void {
  if (roles.event === 'Owner' || permissions.includes('organisation_edit')) return;
  throw new Refusal(
    'owners_only',
    'Only an Owner of the event can make somebody its Owner, or no longer its Owner.',
  );
}
