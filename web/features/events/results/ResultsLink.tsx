import { TrophyFilled } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import * as addresses from '../../../api/addresses.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import styles from './ResultsLink.module.css';

interface Props {
  readonly access: EventAccess;
  readonly projects: readonly unknown[] | undefined;
}

/** Organisers have a tab with the results, so they get this link only after the event. */
export function ResultsLink({ access, projects }: Props) {
  const eventRef = useEventRef();
  const { Dates, Permissions, ResultsVisible } = access;
  const phase = phaseOf(Dates, useNow());
  const organises = Permissions.includes('event_reports');
  // Without projects, no one won.
  if (projects?.length === 0) return null;
  if (!ResultsVisible || (organises && phase !== 'Completed')) return null;
  return (
    <Link className={`line lifts quiet-link gap-l ${styles.link}`} to={addresses.results(eventRef)}>
      <TrophyFilled fontSize={32} aria-hidden="true" />
      <span>
        <strong className="block title">See who won</strong>
        <span className="block">
          {organises ? 'The votes are counted.' : 'The votes are counted and the results are out.'}
        </span>
      </span>
    </Link>
  );
}
