import { normaliseEmail } from '#contract/base/text.ts';
import type { AskRef } from '#contract/users/participants.ts';
import { notFound, refusal } from '../../core/errors.ts';
import { logSignal } from '../../core/signals.ts';
import type { Context } from '../../domain/context.ts';
import { countUses } from '../../domain/countUses.ts';
import { countInvitation } from '../../domain/invitations/countInvitation.ts';
import {
  newInvitationId,
  readInvited,
  requireGap,
  writeInvitation,
} from '../../domain/invitations/writeInvitation.ts';
import { isLooking } from '../../domain/matching/card.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import {
  documentId,
  eventKey,
  type InvitationDocument,
  type ParticipantDocument,
} from '../../store/documents.ts';
import { auditInvitation } from './auditInvitation.ts';
import { type InvitingContext, invitingContext } from './invite.ts';

/**
 * Invites a person who looks for a team, by their id instead of their email address. The team never sees the address, because
 * refusals, the audit log and the list of sent invitations show the name instead.
 * @throws Refusal not_found, forbidden, archived, event_completed, not_looking, already_in_team, invited_recently,
 *   too_many_requests
 */
export async function askParticipant(
  ctx: Context,
  { participant: userId, ...ref }: AskRef,
): Promise<{ readonly invitation: InvitationDocument; readonly person: ParticipantDocument }> {
  const from = await invitingContext(ctx, { kind: 'Project', ref });
  const { granted, inviter, isOrganiser, place } = from;
  const person = await readLookingPerson(ctx, from, userId);
  const [askedName, email] = [person.name, normaliseEmail(person.email)];
  const { limits } = ctx;
  const shortestGap = limits.repeatedInvitation;
  const invited = (await readInvited(ctx.store, place.target, [email]))(email);
  requireGap(ctx, place.target, invited, { email, shortestGap, askedName });
  const asks = { name: 'asks', quota: limits.teamAsks };
  await countUses(granted, `team:${place.target}`, [asks], 'asks_used_up');
  // The person already takes part in the event, so their address doesn't count as an outside one.
  await countInvitation(granted, { email, org: ref.org, isOrganiser, isOutside: false });
  await auditInvitation(granted, place, { action: 'InvitationSent', subject: askedName, subjectId: userId });
  const invitation = await writeInvitation(granted, {
    kind: 'Project',
    place,
    email,
    asked: { id: userId, name: askedName },
    role: 'Member',
    invitedBy: inviter.userId,
    invitedByName: granted.caller.name,
    shortestGap,
    id: newInvitationId(),
    invited,
  });
  logSignal(ctx.log, 'invitation sent', ctx.caller.sessionId);
  return { invitation, person };
}

/** @throws Refusal not_found, already_in_team; not_looking, also for the caller's own id */
async function readLookingPerson(
  { caller, store }: Context,
  { target }: InvitingContext,
  userId: string,
): Promise<ParticipantDocument> {
  if (target.kind !== 'Project') throw notFound();
  if (userId === caller.userId) throw refusal({ reason: 'asking_oneself' });
  const [person, member] = await Promise.all([
    store.read('participant', eventKey(target.ref), documentId.participant(userId)),
    store.read('member', target.ref.org, documentId.member(userId)),
  ]);
  if (person === null) throw notFound();
  const { name } = person;
  if (isInTeam(person)) throw refusal({ reason: 'member_in_team', name });
  if (!isLooking(person) || member?.role === 'Inactive') throw refusal({ reason: 'not_looking', name });
  return person;
}
