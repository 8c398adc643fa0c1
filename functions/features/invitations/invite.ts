import type { EventRef } from '#contract/base/identifiers.ts';
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
import {
  type Invited,
  newInvitationId,
  readInvited,
  requireGap,
  writeInvitation,
} from '../../domain/invitations/writeInvitation.ts';
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
  const inviting = await invitingContext(ctx, target, eventRole);
  return await inviteAs(ctx, inviting, email, readAddresses(ctx, inviting, [normaliseEmail(email)]));
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

/** The store's data about the addresses of a request. */
export interface Addresses {
  readonly holders: () => Promise<readonly ProfileDocument[]>;
  /** The addresses that already belong to the place. */
  readonly belonging: () => Promise<ReadonlySet<string>>;
  readonly invited: () => Promise<(email: string) => Invited>;
}

/** Each part is read once, for all addresses, when the first address needs it. @param emails normalised addresses */
export function readAddresses(
  { store }: Context,
  { place, target: { kind, ref } }: InvitingContext,
  emails: readonly string[],
): Addresses {
  const where = { property: 'email', anyOf: emails } as const;
  const holders = once(() => store.gather([{ types: ['profile'], where }]));
  const ofMembers = async () => {
    const ids = (await holders()).map(({ userId }) => documentId.member(userId));
    const members = await store.readMany('member', ref.org, ids);
    const active = new Set(members.filter(({ role }) => isActiveRole(role)).map(({ userId }) => userId));
    return (await holders()).filter(({ userId }) => active.has(userId));
  };
  const ofParticipants = async (eventRef: EventRef) => {
    const found = await store.gather([{ types: ['participant'], partitions: [eventKey(eventRef)], where }]);
    return found.filter((one) =>
      kind === 'Project' ? isInTeam(one) && one.projectId === ref.project : isActiveRole(one.role),
    );
  };
  const belonging = once(async () => {
    const people = kind === 'Organisation' ? await ofMembers() : await ofParticipants(ref);
    return new Set(people.map(({ email }) => email));
  });
  return { holders, belonging, invited: once(() => readInvited(store, place.target, emails)) };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** @throws Refusal already_member, also for the caller's own address; outside_address, too_many_requests, invited_recently */
export async function inviteAs(
  ctx: Context,
  inviting: InvitingContext,
  address: string,
  addresses: Addresses,
): Promise<InvitationDocument> {
  const { eventRole, granted, inviter, isOrganiser: byOrganiser, organisation, place, target } = inviting;
  const email = normaliseEmail(address);
  const own = inviter.email;
  // Refuses the inviter's own address before anything is read.
  enforce(addressRefusal({ email, own }));
  const holdersOf = async () => (await addresses.holders()).filter((one) => one.email === email);
  const isOutside = await isOutsideOf(holdersOf, organisation, { email, inviter });
  enforce(addressRefusal({ email, own, isOutside, isOrganiser: byOrganiser }));
  const shortestGap = ctx.limits.repeatedInvitation;
  const invited = (await addresses.invited())(email);
  requireGap(ctx, place.target, invited, { email, shortestGap });
  if ((await addresses.belonging()).has(email))
    throw new Refusal('already_member', `${email} already belongs to ${place.name}.`);
  await countInvitation(granted, { email, org: target.ref.org, isOrganiser: byOrganiser, isOutside });
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
    shortestGap,
    id: newInvitationId(),
    invited,
  });
  logSignal(ctx.log, 'invitation sent', ctx.caller.sessionId);
  return invitation;
}
