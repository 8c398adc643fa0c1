import { TEAM_RULES } from '#contract/limits.ts';
import { isActiveRole } from '#contract/roles.ts';
import type { EventDocument, ParticipantDocument, TeamRules } from '../../store/documents.ts';

type InTeam = ParticipantDocument & { readonly projectId: string };

export const isInTeam = <P extends ParticipantDocument>(participant: P | null): participant is P & InTeam =>
  participant !== null && participant.projectId !== null && isActiveRole(participant.projectRole);

export const teamRulesOf = ({ teamRules }: Pick<EventDocument, 'teamRules'>): TeamRules =>
  teamRules ?? { ...TEAM_RULES, offeredSkills: [] };
