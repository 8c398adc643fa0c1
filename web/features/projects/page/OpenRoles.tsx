import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { teamSearchRefusal } from '#contract/matching/teamSearch.ts';
import type { Project } from '#contract/projects/projects.ts';
import { NeedList } from '../../../shared/matching/NeedList.tsx';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { atEvent } from '../actions/projectActions.ts';
import styles from './OpenRoles.module.css';

const AskThisTeam = lazyPart(async () => (await import('../actions/AskThisTeam.tsx')).AskThisTeam);

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess | undefined;
  readonly event: EventAccess | undefined;
}

/** The people that the team is looking for, as long as it can take people. People without a team can ask to join. */
export function OpenRoles({ access, event, project, projectRef }: Props) {
  const { Needs: needs = [], TakesRequests: takesRequests = false } = project;
  const now = useNow();
  const isOver = event !== undefined && Date.parse(event.Dates.EventEnd) <= now;
  if (!takesPeople(project) || isOver || (needs.length === 0 && !takesRequests)) return null;
  const mayAsk =
    takesRequests &&
    access !== undefined &&
    event !== undefined &&
    !isActiveRole(access.Roles.Project) &&
    teamSearchRefusal(atEvent(access, event), now) === null;
  return (
    <section className={styles.roles} aria-labelledby="open-roles">
      <h2 id="open-roles" className={styles.heading}>
        {needs.length > 0 ? 'Looking for' : 'This team takes people'}
      </h2>
      {needs.length > 0 && <NeedList needs={needs} />}
      {mayAsk && <AskThisTeam projectRef={projectRef} project={project} event={event} />}
    </section>
  );
}
