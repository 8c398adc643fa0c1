import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Project } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { Membership } from '../actions/Action.tsx';
import type { PartProps } from '../actions/MainActions.tsx';
import { freeSeatsText } from '../actions/seats.ts';
import { ShareProject } from './ShareProject.tsx';
import part from './Part.module.css';
import styles from './SideDetails.module.css';

/** The card shows at most this many people. The tab Members shows everyone. */
const SHOWN = 3;

interface Props extends PartProps {
  /** Called when someone follows a link to a tab. */
  readonly onFollow?: (() => void) | undefined;
}

/** The details beside the article. Leaving the team comes last, because people rarely do it. */
export function SideDetails({
  actions: { membership },
  facts: { event, project, projectRef },
  onFollow,
}: Props) {
  return (
    <>
      <Team project={project} projectRef={projectRef} event={event} onFollow={onFollow} />
      <ShareProject project={project} projectRef={projectRef} onFollow={onFollow} />
      {membership.verb === 'leave' && (
        <div className={`grid ${part.part}`}>
          <Membership membership={membership} />
        </div>
      )}
    </>
  );
}

interface PartOfProjectProps extends Pick<Props, 'onFollow'> {
  readonly event: EventAccess;
  readonly project: Project;
  readonly projectRef: ProjectRef;
}

function Team({ event, onFollow, project, projectRef }: PartOfProjectProps) {
  const isOver = phaseOf(event.Dates, useNow()) === 'Completed';
  const { Participants: members } = project;
  return (
    <section className={`grid ${part.part}`}>
      <div className={`wrap between ${styles.head}`}>
        <h2 className="text strong">Team</h2>
        {!isOver && <span className="muted">{freeSeatsText(project)}</span>}
      </div>
      {members.length > 0 && (
        <ul className="grid">
          {members.slice(0, SHOWN).map((member) => (
            <li key={member.Id} className="line shrink gap-s">
              <Avatar name={member.Name} url={member.AvatarUrl} size={28} />
              <span className="breaks shrink">{member.Name}</span>
            </li>
          ))}
        </ul>
      )}
      {members.length > SHOWN && (
        <Link
          className="start touch reachable"
          to={addresses.project(projectRef, 'Members')}
          onClick={onFollow}
        >
          All {members.length} members
        </Link>
      )}
    </section>
  );
}
