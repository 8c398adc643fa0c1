import { isKeptOut, permissionsOf } from '#contract/base/permissions.ts';
import { acceptRefusal, rejectRefusal } from '#contract/invitations/invitationRules.ts';
import { seatRefusal } from '#contract/teams/teamRules.ts';
import { enforce, forbidden, Refusal } from '../../core/errors.ts';
import { requireOrganisationUnarchived } from '../../domain/access/organisationAccess.ts';
import { requireTeamsOpen } from '../../domain/access/teamsFixed.ts';
import { auditEvent, auditOrganisation } from '../../domain/audit/entry.ts';
import { type Context, instant, type WriteContext } from '../../domain/context.ts';
import { participantOperations } from '../../domain/counts/counts.ts';
import { memberOperations } from '../../domain/organisations/memberOperations.ts';
import { ownersOperation, readOwners } from '../../domain/organisations/owners.ts';
import { isInTeam, readTeam } from '../../domain/teams/membership.ts';
import { participantOf } from '../../domain/users/participantOf.ts';
import { readProfile } from '../../domain/users/readProfile.ts';
import { takeSeat } from '../../domain/users/takeSeat.ts';
import {
  documentId,
  type EventDocument,
  eventKey,
  type InvitationDocument,
  type ParticipantDocument,
  refOfEventKey,
  type Stored,
} from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { auditInvitation } from './auditInvitation.ts';
import { ownInvitation } from './ownInvitation.ts';

/**
 * Accepts an invitation: adds the caller to the organisation, event or team, then writes the audit entry, and then stores the
 * answer. If a step fails, accepting again completes the rest.
 * @throws Refusal not_found, invitation_expired, invitation_answered, and the refusals of `joinAsInvited`
 */
export async function acceptInvitation(ctx: Context, id: string): Promise<InvitationDocument> {
  const { granted, invitation } = await ownInvitation(ctx, id);
  if (invitation.state === 'Accepted') return invitation;
  enforce(acceptRefusal(invitation, ctx.clock()));
  await joinAsInvited(granted, invitation);
  await auditInvitation(granted, invitation, { action: 'InvitationAccepted', subject: invitation.email });
  return await storeAnswer(ctx, invitation, 'Accepted');
}

/** @throws Refusal not_found; invitation_answered if the invitation was accepted */
export async function rejectInvitation(ctx: Context, id: string): Promise<InvitationDocument> {
  const { granted, invitation } = await ownInvitation(ctx, id);
  if (invitation.state === 'Rejected') return invitation;
  enforce(rejectRefusal(invitation));
  await auditInvitation(granted, invitation, { action: 'InvitationRejected', subject: invitation.email });
  return await storeAnswer(ctx, invitation, 'Rejected');
}

/** If another tab accepts the invitation at the same time, the acceptance wins. */
function storeAnswer(ctx: Context, { emailHash, id }: InvitationDocument, state: 'Accepted' | 'Rejected') {
  return untilCommitted(async () => {
    const { granted, invitation } = await ownInvitation(ctx, id);
    const { etag, ...current } = invitation;
    if (current.state === state || current.state === 'Accepted') return current;
    const document: InvitationDocument = { ...current, state };
    await granted.store.commit(emailHash, [{ do: 'replace', document, ifMatch: etag }]);
    return document;
  });
}

/**
 * Adds the caller to the organisation, event or team of the invitation. Never lowers a role or changes the role Inactive.
 * @throws Refusal not_found, invitation_void, archived, forbidden, event_completed, already_in_team, team_full
 */
async function joinAsInvited(ctx: WriteContext, invitation: InvitationDocument): Promise<void> {
  const { event, organisation: org, project } = invitation;
  await untilCommitted(async () => {
    if (event === null) return await joinOrganisation(ctx, org, invitation.role === 'Owner');
    const eventToJoin = await loadEventToJoin(ctx, { org, event });
    // An organiser may just have removed the caller from the event. That has ended the invitation.
    if (eventToJoin.participant === null) await ownInvitation(ctx, invitation.id);
    return project === null
      ? await joinEvent(ctx, eventToJoin, invitation)
      : await joinProject(ctx, eventToJoin, project, invitation.role === 'Owner');
  });
}

const noLongerExists = (kind: 'event' | 'organisation' | 'project') =>
  new Refusal('invitation_void', `The ${kind} that you were invited to no longer exists.`);

async function joinOrganisation(ctx: WriteContext, org: string, asOwner: boolean): Promise<void> {
  const { userId } = ctx.caller;
  const [organisation, member, profile, owners] = await Promise.all([
    ctx.store.read('organisation', org, documentId.organisation()),
    ctx.store.read('member', org, documentId.member(userId)),
    readProfile(ctx),
    readOwners(ctx.store, org),
  ]);
  if (!organisation) throw noLongerExists('organisation');
  requireOrganisationUnarchived(organisation);
  if (member?.role === 'Inactive') throw forbidden();
  if (member && (member.role === 'Owner' || !asOwner)) return;
  // A portal administrator may have invited two people as Owner, for example after a typo in the first address.
  if (asOwner && owners !== null && owners.userIds.length > 0)
    throw new Refusal('invitation_void', 'This organisation has an Owner now. Ask them to invite you.');
  // Sign-in may have made the invited Owner a Member already.
  const role = asOwner ? 'Owner' : 'Member';
  await ctx.store.commit(org, [
    ...memberOperations(member, { orgId: org, profile, role, since: member?.since ?? instant(ctx.clock) }),
    ...(asOwner ? [ownersOperation(owners, { orgId: org, userId, owns: true })] : []),
    auditOrganisation(ctx, org, {
      action: member ? 'MemberRoleChanged' : 'MemberJoined',
      subject: profile.email,
      subjectId: userId,
      details: [{ field: 'Role', from: member?.role ?? null, to: role }],
    }),
  ]);
}

interface EventToJoin {
  readonly event: EventDocument;
  readonly participant: Stored<ParticipantDocument> | null;
}

async function loadEventToJoin(ctx: Context, ref: { org: string; event: string }): Promise<EventToJoin> {
  const key = eventKey(ref);
  const { userId } = ctx.caller;
  const [event, member, participant] = await Promise.all([
    ctx.store.read('event', key, documentId.event()),
    ctx.store.read('member', ref.org, documentId.member(userId)),
    ctx.store.read('participant', key, documentId.participant(userId)),
  ]);
  if (!event) throw noLongerExists('event');
  const roles = { organisation: member?.role ?? null, event: participant?.role ?? null };
  if (isKeptOut(roles)) throw forbidden();
  await requireTeamsOpen(ctx, { event, permissions: permissionsOf(roles) });
  return { event, participant };
}

async function joinEvent(
  ctx: WriteContext,
  { event, participant }: EventToJoin,
  { eventRole: role = 'Member' }: InvitationDocument,
): Promise<void> {
  // Of all roles, only that of a Guest is lower than one that an invitation gives.
  if (participant && (participant.role !== 'Guest' || role === 'Guest')) return;
  const person = participant ?? participantOf(event, await readProfile(ctx), ctx.clock());
  const document: ParticipantDocument = { ...person, role };
  await ctx.store.commit(event.eventKey, [
    ...participantOperations(participant, document),
    auditEvent(ctx, refOfEventKey(event.eventKey), {
      action: participant ? 'ParticipantRoleChanged' : 'ParticipantJoined',
      subject: document.name,
      subjectId: document.userId,
      details: [{ field: 'Role', from: participant?.role ?? null, to: role }],
    }),
  ]);
}

async function joinProject(
  ctx: WriteContext,
  { event, participant }: EventToJoin,
  projectId: string,
  asOwner: boolean,
): Promise<void> {
  const key = event.eventKey;
  const project = await ctx.store.read('project', key, documentId.project(projectId));
  if (!project) throw noLongerExists('project');
  const isInAnyTeam = isInTeam(participant);
  if (isInAnyTeam && participant.projectId === projectId) return;
  enforce(seatRefusal({ isInOtherTeam: isInAnyTeam, memberCount: project.team.length }));
  const role = asOwner && !(await hasOwner(ctx, key, projectId)) ? 'Owner' : 'Member';
  await takeSeat(ctx, { event, participant, project }, role);
}

async function hasOwner(ctx: Context, key: string, projectId: string): Promise<boolean> {
  const team = await readTeam(ctx, key, projectId);
  return team.some(({ projectRole }) => projectRole === 'Owner');
}
