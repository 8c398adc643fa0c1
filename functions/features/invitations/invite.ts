import { isActiveRole } from '#contract/base/roles.ts';
import { normaliseEmail } from '#contract/base/text.ts';
import { addressRefusal, inviteRefusal, isOrganiser } from '#contract/invitations/invitationRules.ts';
import type { EventRole } from '#contract/invitations/invitations.ts';
import { enforce, notFound, Refusal } from '../../core/errors.ts';
import { logSignal } from '../../core/signals.ts';
import type { Grant } from '../../domain/access/granted.ts';
import type { Context } from '../../domain/context.ts';
import { countInvitation } from '../../domain/invitations/countInvitation.ts';
import { isOutside as isOutsideOf } from '../../domain/invitations/isOutside.ts';
import {
  type InvitationTarget,
  type InvitationPlace,
  requireInviting,
} from '../../domain/invitations/target.ts';
import { newInvitationId, requireGap, writeInvitation } from '../../domain/invitations/writeInvitation.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { readProfile } from '../../domain/users/readProfile.ts';
import {
  documentId,
  eventKey,
  type InvitationDocument,
  type OrganisationDocument,
  type ProfileDocument,
} from '../../store/documents.ts';
import { auditInvitation } from './auditInvitation.ts';

export interface InvitingContext extends Grant {
  readonly target: InvitationTarget;
  readonly place: InvitationPlace;
  readonly eventRole: EventRole;
  readonly inviter: ProfileDocument;
  readonly organisation: OrganisationDocument;
  /** True if the inviter is an Owner or Admin of the event or the organisation. */
  readonly isOrganiser: boolean;
}

/** If the address has a pending invitation to the same place, renews it and sends another email. */
export async function invite(
  ctx: Context,
  target: InvitationTarget,
  email: string,
  eventRole?: EventRole,
): Promise<InvitationDocument> {
  return await inviteAs(ctx, await invitingContext(ctx, target, eventRole), email);
}

/** Reads what is the same for all invitations of one request. @throws Refusal not_found, forbidden, archived, event_completed */
export async function invitingContext(
  ctx: Context,
  target: InvitationTarget,
  eventRole: EventRole = 'Member',
): Promise<InvitingContext> {
  const [access, inviter] = await Promise.all([requireInviting(ctx, target), readProfile(ctx)]);
  const { granted, inviting, place } = access;
  enforce(inviteRefusal(inviting, ctx.clock()), access);
  const organisation = await ctx.store.read('organisation', target.ref.org, documentId.organisation());
  if (!organisation) throw notFound();
  const { permissions } = inviting;
  return {
    target,
    place,
    eventRole,
    inviter,
    organisation,
    isOrganiser: isOrganiser(permissions),
    granted,
  };
}

/** @throws Refusal already_member, also for the caller's own address; outside_address, too_many_requests, invited_recently */
export async function inviteAs(
  ctx: Context,
  inviting: InvitingContext,
  address: string,
): Promise<InvitationDocument> {
  const { eventRole, granted, inviter, place, target } = inviting;
  const email = normaliseEmail(address);
  const isOutside = await requireAddress(ctx, inviting, email);
  if (await isPartOf(ctx, target, email))
    throw new Refusal('already_member', `${email} already belongs to ${place.name}.`);
  await countInvitation(granted, {
    email,
    org: target.ref.org,
    isOrganiser: inviting.isOrganiser,
    isOutside,
  });
  // Write the log first. After a crash, it may have one entry too many, but none is missing.
  await auditInvitation(granted, place, { action: 'InvitationSent', subject: email });
  const invitation = await writeInvitation(granted, {
    kind: target.kind,
    place,
    email,
    // The role in an organisation or team. `eventRole` is the role at an event.
    role: 'Member',
    ...(target.kind === 'Event' && { eventRole }),
    invitedBy: inviter.userId,
    invitedByName: granted.caller.name,
    shortestGap: ctx.limits.repeatedInvitation,
    id: newInvitationId(),
  });
  logSignal(ctx.log, 'invitation sent', ctx.caller.sessionId);
  return invitation;
}

/** @returns true if the address is outside the organisation */
async function requireAddress(
  ctx: Context,
  { inviter, isOrganiser, organisation, place }: InvitingContext,
  email: string,
): Promise<boolean> {
  const own = inviter.email;
  // Refuses the inviter's own address before anything is read.
  enforce(addressRefusal({ email, own }));
  const isOutside = await isOutsideOf(ctx.store, organisation, { email, inviter });
  enforce(addressRefusal({ email, own, isOutside, isOrganiser }));
  await requireGap(ctx, place.target, { email, shortestGap: ctx.limits.repeatedInvitation });
  return isOutside;
}

async function isPartOf(ctx: Context, { kind, ref }: InvitationTarget, email: string): Promise<boolean> {
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
