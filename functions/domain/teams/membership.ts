import { TEAM_RULES } from '#contract/base/limits.ts';
import type { Role } from '#contract/base/permissions.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { MemberRef } from '#contract/users/participants.ts';
import { notFound, refusal } from '../../core/errors.ts';
import {
  documentId,
  type EventDocument,
  type Face,
  type ParticipantDocument,
  type ProjectDocument,
  type Stored,
  type TeamRules,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { type Clock, type Context, instant } from '../context.ts';

type InTeam = ParticipantDocument & { readonly projectId: string };

export const isInTeam = <P extends ParticipantDocument>(participant: P | null): participant is P & InTeam =>
  participant !== null && participant.projectId !== null && isActiveRole(participant.projectRole);

export const isWithoutTeam = (person: ParticipantDocument): boolean =>
  !isInTeam(person) && isActiveRole(person.role) && person.role !== 'Guest';

export const teamRulesOf = ({ teamRules }: Pick<EventDocument, 'teamRules'>): TeamRules =>
  teamRules ?? { ...TEAM_RULES, offeredSkills: [] };

export const faceOf = ({ avatarUrl, name, userId }: ParticipantDocument): Face => ({
  id: userId,
  name,
  avatar: avatarUrl,
});

/** Returns an operation for the commit that takes a person out of a team. The commit conflicts if the project has changed. */
export const leavingOperation = (project: Stored<ProjectDocument>, userId: string): Operation => ({
  do: 'replace',
  document: { ...project, team: project.team.filter(({ id }) => id !== userId) },
  ifMatch: project.etag,
});

/** Requests from before `teamChangedAt` are void. */
export const teamChange = (clock: Clock, projectId: string | null, projectRole: Role | null) => ({
  projectId,
  projectRole,
  teamChangedAt: instant(clock),
  pendingRequests: 0,
});

/** @throws Refusal not_found if the person isn't in this team */
export async function readMember(
  ctx: Context,
  key: string,
  { member, project }: MemberRef,
): Promise<Stored<ParticipantDocument>> {
  const participant = await ctx.store.read('participant', key, documentId.participant(member));
  if (!isInTeam(participant) || participant.projectId !== project) throw notFound();
  return participant;
}

/** @throws Refusal participant_inactive if the person is Inactive at the event or in its organisation */
export async function requireActive(
  { store }: Context,
  org: string,
  { name, role, userId }: ParticipantDocument,
): Promise<void> {
  const member = await store.read('member', org, documentId.member(userId));
  if (role === 'Inactive' || member?.role === 'Inactive') throw refusal({ reason: 'member_inactive', name });
}

export const readTeam = (ctx: Context, key: string, projectId: string) =>
  ctx.store.list('participant', key, { property: 'projectId', equals: projectId });
