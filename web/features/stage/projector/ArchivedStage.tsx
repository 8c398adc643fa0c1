import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import * as addresses from '../../../api/addresses.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import styles from './ArchivedStage.module.css';

/** Takes the place of all views of the stage, because nothing can begin at an archived event. */
export function ArchivedStage({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  return (
    <div className={`grid gap-xxl top ${styles.archived}`}>
      <h1 className="breaks">Stage of {access.Name}</h1>
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
}
