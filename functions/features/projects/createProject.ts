import type { EventRef } from '#contract/base/identifiers.ts';
import { normaliseEmail } from '#contract/base/text.ts';
import { addressRefusal, isOrganiser } from '#contract/invitations/invitationRules.ts';
import { createRefusal } from '#contract/projects/projectRules.ts';
import type { NewProject } from '#contract/projects/projects.ts';
import { enforce, refusal } from '../../core/errors.ts';
import { type CheckedEvent, requireEvent } from '../../domain/access/eventAccess.ts';
import type { Grant } from '../../domain/access/granted.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { readUsableVideos } from '../../domain/checklist/checklist.ts';
import { checklistFieldsOf } from '../../domain/checklist/checklistFieldsOf.ts';
import { type Context, instant } from '../../domain/context.ts';
import { participantOperations } from '../../domain/counts/counts.ts';
import { countUses } from '../../domain/countUses.ts';
import { countInvitation } from '../../domain/invitations/countInvitation.ts';
import { inviteOwnerNow, ownerToInvite } from '../../domain/invitations/inviteOwner.ts';
import { holdersIn, isOutside } from '../../domain/invitations/isOutside.ts';
import { awardEntriesOf } from '../../domain/projects/awardEntriesOf.ts';
import { coverOf } from '../../domain/projects/coverOf.ts';
import { needsOf } from '../../domain/projects/needsOf.ts';
import { newProjectOperations } from '../../domain/projects/newProject.ts';
import { presentProject, type ReadProject } from '../../domain/projects/readProject.ts';
import { videosIn } from '../../domain/projects/videosIn.ts';
import { faceOf, isInTeam, teamChange } from '../../domain/teams/membership.ts';
import { participantOf, teamworkRole } from '../../domain/users/participantOf.ts';
import { readProfile } from '../../domain/users/readProfile.ts';
import { createUnderFreeIdentifier, isIdentifierTaken } from '../../store/createUnderIdentifier.ts';
import {
  documentId,
  type EventDocument,
  type ParticipantDocument,
  type ProjectDocument,
  refOfEventKey,
  type TeamOwnerToInviteDocument,
} from '../../store/documents.ts';
import { CommitConflict, type Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Creates a project. Without `owner`, the creator becomes the team's Owner and a participant of the event, and a Guest becomes a
 * Member. If `owner` is an email address, that person gets an invitation to become the Owner. If `owner` is empty, the team has
 * no Owner.
 * @throws Refusal not_found, forbidden, archived, event_completed, already_in_team, already_member, invited_recently,
 *   too_many_requests; invalid for a track or award that can't be chosen
 */
export async function createProject(ctx: Context, ref: EventRef, request: NewProject): Promise<ReadProject> {
  const access = await requireEvent(ctx, ref, 'project_create');
  const namesOwner = request.owner !== undefined;
  // `commitProject` checks later whether the creator is in a team, so `team` is false here.
  enforce(createRefusal({ ...atEvent(access), namesOwner, team: false }, ctx.clock()), access.event);

  const checked = {
    ...checklistFieldsOf(access.event, request),
    ...(await awardEntriesOf(ctx.store, access.event, request)),
  };

  const organises = isOrganiser(access.permissions);
  const quota = organises
    ? { name: 'organiser-projects', quota: ctx.limits.organiserProjects }
    : { name: 'projects', quota: ctx.limits.projects };
  await countUses(access.granted, ctx.caller.userId, [quota], 'projects_used_up');

  const invitation = request.owner ? await ownerInvitation(access, request.owner, request) : null;
  const videos = videosIn(request.content);
  const usable = await readUsableVideos(ctx.store, access.event, [{ videos }]);
  const { project, team } = await createUnderFreeIdentifier('Project', request.name, (identifier) =>
    untilCommitted(
      () => commitProject(ctx, access, request, { checked, identifier, invitation }),
      isIdentifierTaken,
    ),
  );
  if (invitation) await inviteOwnerNow(access.granted, teamOwnerNote(project, invitation));
  return presentProject(ctx, access, { project, content: request.content, team, usable });
}

type Invitation = ReturnType<typeof ownerToInvite>;

/** Only event admins can name an Owner, so the invitation counts as an organiser's. */
async function ownerInvitation(
  { event, granted }: CheckedEvent & Grant,
  address: string,
  { name }: Pick<NewProject, 'name'>,
): Promise<Invitation> {
  const inviter = await readProfile(granted);
  const email = normaliseEmail(address);
  enforce(addressRefusal({ email, own: inviter.email }));
  const { org } = refOfEventKey(event.eventKey);
  const organisation = await granted.store.read('organisation', org, documentId.organisation());
  const outside =
    organisation !== null && (await isOutside(holdersIn(granted.store), organisation, { email, inviter }));
  await countInvitation(granted, { email, org, isOrganiser: true, isOutside: outside });
  return ownerToInvite(granted.caller, { at: instant(granted.clock), email, name });
}

const teamOwnerNote = (
  { eventKey, projectId }: ProjectDocument,
  invitation: Invitation,
): TeamOwnerToInviteDocument => ({ type: 'teamOwnerToInvite', eventKey, projectId, ...invitation });

interface CommitInput {
  /** The answers to the event's checklist, and the entries for awards. */
  readonly checked: Partial<ProjectDocument>;
  readonly identifier: string;
  readonly invitation: Invitation | null;
}

interface CreatedProject {
  readonly project: ProjectDocument;
  readonly team: readonly ParticipantDocument[];
}

async function commitProject(
  ctx: Context,
  access: CheckedEvent & Grant,
  request: NewProject,
  { checked, identifier, invitation }: CommitInput,
): Promise<CreatedProject> {
  const owns = request.owner === undefined;
  const owner = owns ? await ownerOperations(ctx, access.event, identifier) : null;
  const project: ProjectDocument = {
    type: 'project',
    id: documentId.project(identifier),
    eventKey: access.key,
    projectId: identifier,
    version: 1,
    name: request.name,
    description: request.description,
    logoUrl: request.logo,
    cover: coverOf(request.content),
    videos: videosIn(request.content),
    status: request.status,
    joinOption: request.joinoption,
    ...needsOf(request),
    ...checked,
    team: owner ? [faceOf(owner.participant)] : [],
    createdBy: ctx.requestId,
    createdAt: instant(ctx.clock),
  };
  const ref = refOfEventKey(access.key);
  const facts = { project: identifier, subject: request.name };
  try {
    await access.granted.store.commit(access.key, [
      ...newProjectOperations(project, request.content),
      ...(owner ? owner.operations : []),
      auditEvent(ctx, ref, { ...facts, action: 'ProjectCreated' }),
      ...(invitation
        ? [
            { do: 'create' as const, document: teamOwnerNote(project, invitation) },
            auditEvent(ctx, ref, { ...facts, action: 'InvitationSent', subject: invitation.email }),
          ]
        : []),
    ]);
  } catch (error) {
    if (!(error instanceof CommitConflict)) throw error;
    const existing = await ctx.store.read('project', access.key, project.id);
    // An earlier attempt of this request may have created the project.
    if (existing?.createdBy !== ctx.requestId) throw error;
  }
  return { project, team: owner ? [owner.participant] : [] };
}

async function ownerOperations(
  ctx: Context,
  event: EventDocument,
  projectId: string,
): Promise<{ participant: ParticipantDocument; operations: Operation[] }> {
  const key = event.eventKey;
  const existing = await ctx.store.read('participant', key, documentId.participant(ctx.caller.userId));
  if (isInTeam(existing)) {
    // An earlier attempt of this request may have put the caller into the new team.
    const own = await ctx.store.read('project', key, documentId.project(existing.projectId));
    if (own?.createdBy !== ctx.requestId) throw refusal({ reason: 'already_in_team' });
  }
  const membership = teamChange(ctx.clock, projectId, 'Owner');
  const person = existing ?? participantOf(event, await readProfile(ctx), ctx.clock());
  const participant = { ...person, role: teamworkRole(person.role), ...membership };
  return { participant, operations: participantOperations(existing, participant) };
}
