import type { OrganisationMemberRef } from '#contract/organisations/members.ts';
import { endSessionsRefusal } from '#contract/session/sessionRules.ts';
import { enforce, notFound } from '../../core/errors.ts';
import { requireOrganisation } from '../../domain/access/organisationAccess.ts';
import { type Sessions, sessionsEndedMarker } from '../../domain/access/sessions.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import { writeAhead } from '../../domain/audit/writeAhead.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import { countUses } from '../../domain/countUses.ts';
import { queueMailsNow, sessionsEndedNote } from '../../domain/mail/mailNote.ts';
import { documentId, refOfEventKey } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Ends all sessions of a member. The commit also stores a note about the email to the member, so the member gets the email
 * even if this process dies.
 * @returns false if the member gets no email, because their address isn't verified and may be someone else's
 * @throws Refusal not_found, forbidden, archived, owners_only, sessions_kept with the reason, too_many_requests
 */
export async function endMemberSessions(
  ctx: Context,
  sessions: Sessions,
  { member: userId, org }: OrganisationMemberRef,
): Promise<boolean> {
  const { granted, organisation, roles } = await requireOrganisation(ctx, org, 'organisation_edit');
  const [member, profile] = await Promise.all([
    ctx.store.read('member', org, documentId.member(userId)),
    ctx.store.read('profile', userId, documentId.profile()),
  ]);
  if (member === null || profile === null) throw notFound();
  enforce(
    endSessionsRefusal({
      by: roles.organisation ?? null,
      of: member.role,
      name: member.name,
      isFromDirectory: organisation.tenants.includes(profile.tenantId),
      ownsElsewhere: await ownsElsewhere(ctx.store, { org, userId }),
    }),
  );
  const use = { name: 'session-endings', quota: ctx.limits.sessionEndings };
  await countUses(granted, ctx.caller.userId, [use], 'session_endings_used_up');
  const entry = { action: 'MemberSessionsEnded', subject: member.email, subjectId: userId } as const;
  await writeAhead(granted, org, auditOrganisation(ctx, org, entry));

  const note = sessionsEndedNote(ctx, { org, userId });
  await untilCommitted(() =>
    granted.store.commit(userId, [
      { do: 'upsert', document: sessionsEndedMarker(userId) },
      ...(profile.emailVerified ? [{ do: 'upsert', document: note } as const] : []),
    ]),
  );
  sessions.forget(userId);
  if (profile.emailVerified) await queueMailsNow(granted, note);
  return profile.emailVerified;
}

async function ownsElsewhere(
  store: ReadStore,
  { org, userId }: { readonly org: string; readonly userId: string },
): Promise<boolean> {
  const own = { property: 'userId', equals: userId } as const;
  const [members, participants] = await Promise.all([
    store.find('member', own),
    store.find('participant', own),
  ]);
  return (
    members.some(({ orgId, role }) => orgId !== org && role === 'Owner') ||
    participants.some(
      ({ eventKey, projectRole, role }) =>
        refOfEventKey(eventKey).org !== org && (role === 'Owner' || projectRole === 'Owner'),
    )
  );
}
