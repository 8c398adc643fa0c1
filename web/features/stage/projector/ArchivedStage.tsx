import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import styles from './ArchivedStage.module.css';

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
}

/** Takes the place of all views of the stage, because nothing can begin at an archived event. */
export const ArchivedStage = ({ access, eventRef }: Props) => (
  <div className={styles.archived}>
    <h1 className={styles.title}>Stage of {access.Name}</h1>
    <EmptyState
      illustration="locked"
      text="The stage stays empty, because this event or its organisation is archived."
      action={
        <>
          <Link to={addresses.event(eventRef)}>Go to the event</Link>
          {access.ResultsVisible && <Link to={addresses.results(eventRef)}>See the results</Link>}
        </>
      }
    />
  </div>
);
