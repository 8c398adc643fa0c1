import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import { ownRequests } from '../../../api/data/matching.ts';
import { useMyProjects, useQuery } from '../../../api/http/queries.ts';
import { AskToJoin } from '../../../shared/matching/AskToJoin.tsx';
import { ownTeamAt } from './ownTeam.ts';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly event: EventAccess;
}

/** Lets people without a team ask to join this team. Shows nothing to people who are in a team. */
export function AskThisTeam({ event, project, projectRef }: Props) {
  const teams = useMyProjects();
  const requests = useQuery(ownRequests(projectRef));
  if (!teams.data || ownTeamAt(teams.data, projectRef) || !requests.data) return null;
  return <AskToJoin projectRef={projectRef} project={project} access={event} requests={requests.data} />;
}
