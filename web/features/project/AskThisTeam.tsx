import type { EventAccess } from '#contract/access.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import type { Project } from '#contract/projects.ts';
import { ownRequests } from '../../api/looking.ts';
import { useMyProjects, useQuery } from '../../api/queries.ts';
import { AskToJoin } from '../../shared/teamFormation/AskToJoin.tsx';
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
