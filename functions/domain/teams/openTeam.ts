import type { OpenTeam, Seeker } from '#contract/matching/matching.ts';
import type { ParticipantDocument, ProjectDocument } from '../../store/documents.ts';

export const openTeamOf = ({
  description,
  name,
  needs = [],
  projectId,
  site = null,
  tags = [],
  timeZone = null,
}: ProjectDocument): OpenTeam => ({
  id: projectId,
  needs,
  site,
  timeZone,
  about: [name, description, ...tags].join(' '),
});

/** Returns what decides whether the team takes people (`isOpenTeam`). */
export const teamFactsOf = (project: ProjectDocument) => ({ ...project, memberCount: project.team.length });

/** @param participant a person who may have no card (functions/contract/README.md, "Finding a team") */
export const seekerOf = ({ card, userId }: Pick<ParticipantDocument, 'card' | 'userId'>): Seeker => ({
  id: userId,
  skills: card?.skills ?? [],
  interests: card?.interests ?? [],
  site: card?.site ?? null,
  timeZone: card?.timeZone ?? null,
  remote: card?.remote ?? false,
});
