import { INVITATION_DAYS, INVITATION_LISTED_DAYS } from '#contract/limits.ts';
import type { Role } from '#contract/permissions.ts';
import { isActiveRole } from '#contract/roles.ts';
import { normaliseEmail } from '#contract/text.ts';
import { type Context, instant } from '../context.ts';
import { Refusal } from '../errors.ts';
import { randomId } from '../randomId.ts';
import { documentId, eventKey, type InvitationDocument } from '../store/documents.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import { isInTeam } from '../teams/rules.ts';
import { readProfile } from '../users/readProfile.ts';
import { emailHashOf } from './emailHash.ts';
import { type InvitationTarget, requireInviting } from './target.ts';

const DAY_MS = 24 * 60 * 60_000;
/** 26 characters of 5 bits: the 128 random bits that the contract asks for, and two more. */
const ID_LENGTH = 26;

/**
 * Invites an e-mail address (organisation_edit, event_edit or project_invite). Inviting the same address twice renews the
 * one invitation, and its mail.
 * @param role what accepting gives; the contract's "What accepting gives" where it is Member
 * @throws Refusal already_member for one's own address, and for that of who is there already
 */
export async function invite(
  ctx: Context,
  target: InvitationTarget,
  email: string,
  role: Role = 'Member',
): Promise<InvitationDocument> {
  const [place, inviter] = await Promise.all([requireInviting(ctx, target, 'invite'), readProfile(ctx)]);
  const address = normaliseEmail(email);
  if (address === inviter.email) throw new Refusal('already_member', 'That is your own address.');
  if (await isThere(ctx, target, address))
    throw new Refusal('already_member', `${address} is part of ${place.name} already.`);

  const emailHash = emailHashOf(address);
  const invitation = await untilCommitted(async () => {
    const invitations = await ctx.store.list('invitation', emailHash);
    const existing = invitations.find((one) => one.state === 'Pending' && one.target === place.target);
    const id = existing?.id ?? randomId(ID_LENGTH);
    const document: InvitationDocument = {
      type: 'invitation',
      id,
      emailHash,
      email: address,
      invitationType: target.kind,
      ...place,
      role,
      state: 'Pending',
      invitedBy: ctx.caller.userId,
      invitedByName: inviter.name,
      invitedAt: instant(ctx.clock),
      expires: new Date(ctx.clock() + INVITATION_DAYS * DAY_MS).toISOString(),
      ttl: ((INVITATION_DAYS + INVITATION_LISTED_DAYS) * DAY_MS) / 1000,
      mailState: 'Queued',
      messageId: `${id}.${ctx.traceId}`,
      mailTries: 0,
      mailLease: null,
    };
    await ctx.store.commit(emailHash, [
      existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document },
    ]);
    return document;
  });
  await queueMail(ctx, invitation);
  return invitation;
}

/** The invitation itself says that its mail is due; should the queue not answer now, `requeueForgotten` finds it. */
async function queueMail({ log, tasks }: Context, { emailHash, id }: InvitationDocument): Promise<void> {
  try {
    await tasks.put({ kind: 'invitationMail', emailHash, id });
  } catch (error) {
    log('warn', 'mail not queued', { reason: error instanceof Error ? error.name : 'unknown' });
  }
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
