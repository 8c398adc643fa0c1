import { Link } from 'react-router-dom';
import type { PlacementsAnswer } from '#contract/placement/placement.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { dateAndTime, viewersTimeZone } from '../../../../../ui/dates.ts';
import { plural } from '../../../../../ui/plural.ts';
import { Tag } from '../../../../../ui/Tag.tsx';
import styles from './PlacementSection.module.css';

interface Props {
  readonly all: PlacementsAnswer['Placements'];
  /** The proposal on the page. */
  readonly shown: string | undefined;
}

/** Links to the other proposals, so that organisers can read their results. */
export function OtherProposals({ all, shown }: Props) {
  const eventRef = useEventRef();
  const others = all.filter(({ Id }) => Id !== shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-proposals">
      <h3 id="other-proposals" className={styles.heading}>
        Other proposals
      </h3>
      <ul className={styles.list}>
        {others.map(({ CreatedAt, CreatedBy, Id, People, State }) => (
          <li key={Id} className={styles.other}>
            <Link to={addresses.proposal(eventRef, Id)}>{dateAndTime(CreatedAt, viewersTimeZone())}</Link>
            <span className={styles.caption}>
              {plural(People, 'person', 'people')}, by {CreatedBy}
            </span>
            <Tag tone={State === 'Applied' ? 'success' : 'neutral'}>{State}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
