import { TEAM_RULES } from '#contract/base/limits.ts';
import type { Role } from '#contract/base/permissions.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { EventDocument, ParticipantDocument, TeamRules } from '../../store/documents.ts';
import { type Clock, instant } from '../context.ts';

type InTeam = ParticipantDocument & { readonly projectId: string };

export const isInTeam = <P extends ParticipantDocument>(participant: P | null): participant is P & InTeam =>
  participant !== null && participant.projectId !== null && isActiveRole(participant.projectRole);

export const isWithoutTeam = (person: ParticipantDocument): boolean =>
  !isInTeam(person) && isActiveRole(person.role) && person.role !== 'Guest';

export const teamRulesOf = ({ teamRules }: Pick<EventDocument, 'teamRules'>): TeamRules =>
  teamRules ?? { ...TEAM_RULES, offeredSkills: [] };

/** Requests from before `teamChangedAt` are void. */
export const teamChange = (clock: Clock, projectId: string | null, projectRole: Role | null) => ({
  projectId,
  projectRole,
  teamChangedAt: instant(clock),
  pendingRequests: 0,
});
