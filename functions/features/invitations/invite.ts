import type { EventRole } from '#contract/invitations.ts';
import { isActiveRole } from '#contract/roles.ts';
import { addressRefusal, inviteRefusal } from '#contract/rules/invitations.ts';
import { normaliseEmail } from '#contract/text.ts';
import type { Granted } from '../../domain/access/granted.ts';
import type { Context } from '../../domain/context.ts';
import { enforce, Refusal } from '../../core/errors.ts';
import {
  documentId,
  eventKey,
  type InvitationDocument,
  type ProfileDocument,
} from '../../store/documents.ts';
import { isInTeam } from '../../domain/team/rules.ts';
import { readProfile } from '../../domain/account/readProfile.ts';
import { auditInvitation } from './auditInvitation.ts';
import { type InvitationTarget, type Place, requireInviting } from '../../domain/invitation/target.ts';
import { newInvitationId, writeInvitation } from '../../domain/invitation/writeInvitation.ts';

/** Who invites, and to what: once it is known that they may. */
export interface Host extends Granted {
  readonly target: InvitationTarget;
  readonly place: Place;
  /** The role that people get who are invited to an event. */
  readonly eventRole: EventRole;
  readonly inviter: ProfileDocument;
}

/**
 * Invites an e-mail address (organisation_edit, event_edit or project_invite). Inviting the same address twice renews the
 * one invitation, and its mail.
 * @throws Refusal already_member for one's own address, and for that of who is there already
 */
export async function invite(
  ctx: Context,
  target: InvitationTarget,
  email: string,
  eventRole?: EventRole,
): Promise<InvitationDocument> {
  return await inviteAs(ctx, await hostOf(ctx, target, eventRole), email);
}

/** @throws Refusal for who may not invite there */
export async function hostOf(
  ctx: Context,
  target: InvitationTarget,
  eventRole: EventRole = 'Member',
): Promise<Host> {
  const [access, inviter] = await Promise.all([requireInviting(ctx, target), readProfile(ctx)]);
  const { granted, inviting, place } = access;
  enforce(inviteRefusal(inviting, ctx.clock()), access);
  return { target, place, eventRole, inviter, granted };
}

/** The same for one of many addresses. */
export async function inviteAs(
  ctx: Context,
  { eventRole, granted, inviter, place, target }: Host,
  address: string,
): Promise<InvitationDocument> {
  const email = normaliseEmail(address);
  enforce(addressRefusal({ email, own: inviter.email }));
  if (await isThere(ctx, target, email))
    throw new Refusal('already_member', `${email} is part of ${place.name} already.`);
  await auditInvitation(granted, place, { action: 'InvitationSent', subject: email });
  return await writeInvitation(granted, {
    kind: target.kind,
    place,
    email,
    role: 'Member',
    ...(target.kind === 'Event' && { eventRole }),
    invitedBy: inviter.userId,
    invitedByName: granted.caller.name,
    id: newInvitationId(),
  });
}

/** Whether somebody with this address is an active member of the place already. */
async function isThere(ctx: Context, { kind, ref }: InvitationTarget, email: string): Promise<boolean> {
  if (kind === 'Organisation') {
    const profiles = await ctx.store.find('profile', { property: 'email', equals: email });
    const members = await Promise.all(
      profiles.map(({ userId }) => ctx.store.read('member', ref.org, documentId.member(userId))),
    );
    return members.some((member) => isActiveRole(member?.role));
  }
  const key = eventKey(ref);
  const participants = await ctx.store.list('participant', key, { property: 'email', equals: email });
  if (kind === 'Event') return participants.some(({ role }) => isActiveRole(role));
  return participants.some((one) => isInTeam(one) && one.projectId === ref.project);
}
