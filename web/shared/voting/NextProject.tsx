import { ArrowRightRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { myVotes } from '../../api/http/calls.ts';
import { useQuery } from '../../api/http/queries.ts';
import { clearOfNotices } from '../../ui/page/clearOfNotices.ts';
import { nextToVote } from './projectOrder.ts';
import { useEventProjects } from './useEventProjects.ts';
import styles from './NextProject.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly to: (ref: ProjectRef) => string;
  /** True once the reader has voted. The link is then the main button. */
  readonly hasVoted: boolean;
}

/** Links to another team's project that the reader hasn't voted for. Reserves the space of the link until the lists load. */
export function NextProject({ hasVoted, projectRef, to }: Props) {
  const event = useEventProjects(projectRef);
  const { data: votes } = useQuery(myVotes);
  const next = event && votes && nextToVote(event, votes, projectRef);
  if (event && votes && !next) return null;
  return (
    <div ref={clearOfNotices} className={`lines ${styles.place}`}>
      {next && (
        <Link
          className={`button ${hasVoted ? 'primary' : ''} ${styles.next}`}
          to={to({ ...projectRef, project: next.Id })}
          title={next.Name}
        >
          Next project<span className="visually-hidden">: {next.Name}</span>
          <ArrowRightRegular className="rigid icon" aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
