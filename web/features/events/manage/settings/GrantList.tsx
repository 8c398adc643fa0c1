import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Grant } from '#contract/projects/projects.ts';
import * as addresses from '../../../../api/addresses.ts';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import surface from '../../../../ui/css/Surface.module.css';
import styles from './GrantList.module.css';

interface Props {
  readonly access: EventAccess;
  readonly grants: readonly Grant[];
  readonly busy: boolean;
  readonly onRevoke: (grant: Grant) => void;
}

export function GrantList({ access, busy, grants, onRevoke }: Props) {
  const eventRef = useEventRef();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Current grants
      </h3>
      {grants.length === 0 ? (
        <EmptyState text="No team has a late grant." illustration="projects" />
      ) : (
        <ul className={surface.list}>
          {grants.map((grant) => (
            <li key={grant.Id} className={styles.grant}>
              <div className={styles.text}>
                <Link className={styles.team} to={addresses.lateGrants(eventRef, grant.Id)} replace>
                  {grant.Name}
                </Link>
                <span className={surface.caption}>
                  until {dateAndTimeForViewer(grant.GrantedUntil, access.TimeZone)}
                </span>
              </div>
              <RowButton
                aria-label={`Revoke the late grant of ${grant.Name}`}
                busy={busy}
                onClick={() => onRevoke(grant)}
              >
                Revoke
              </RowButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
