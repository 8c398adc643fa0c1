import { TEAM_SIZE } from '#contract/limits.ts';
import { isActiveRole } from '#contract/roles.ts';
import { Refusal } from '../../core/errors.ts';
import type { ParticipantDocument, ProjectDocument } from '../../store/documents.ts';

type InTeam = ParticipantDocument & { readonly projectId: string };

/** Whether somebody is an active member of a team of the event. */
export const isInTeam = <P extends ParticipantDocument>(participant: P | null): participant is P & InTeam =>
  participant !== null && participant.projectId !== null && isActiveRole(participant.projectRole);

export const alreadyInTeam = () =>
  new Refusal(
    'already_in_team',
    'You are already in a team of this event. Leave it first: one team a person.',
  );

/** @throws Refusal team_full (specification section 9: at most 10 people) */
export function requireSeat(project: ProjectDocument): void {
  if (project.memberCount < TEAM_SIZE) return;
  throw new Refusal('team_full', `This team is full: it already has ${TEAM_SIZE} people.`);
}

/** @throws Refusal owner_required: the Owner loses the role only to somebody else (contract, "Teams") */
export function requireReplaceable(member: ParticipantDocument): void {
  if (member.projectRole !== 'Owner') return;
  throw new Refusal(
    'owner_required',
    'A team always has an Owner. Hand ownership over to somebody else first.',
  );
}
