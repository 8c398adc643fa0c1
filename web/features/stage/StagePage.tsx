import { useSearchParams } from 'react-router-dom';
import { useEventAccess } from '../../api/queries.ts';
import { accentStyle } from '../../shared/accentStyle.ts';
import { Forbidden } from '../../shared/Forbidden.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { MAIN_ID } from '../../ui/Page.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Presenter } from './Presenter.tsx';
import { Projector } from './Projector.tsx';
import styles from './StagePage.module.css';

/**
 * `/{orgId}/{eventId}/results/stage`. Organisers control the show here, on a computer or a phone. With `?view=projector`, the
 * page shows the picture for the hall.
 */
export function StagePage() {
  const ref = useEventRef();
  const view = useSearchParams()[0].get('view');
  const place = useEventAccess(ref);
  const { data: access } = place;
  useDocumentTitle(access ? `Stage of ${access.Name}` : 'Stage');
  if (access?.Permissions.includes('event_edit') === false) return <Forbidden />;
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={styles.page}
      data-view={view}
      data-event={access !== undefined}
      style={access && accentStyle(access.HeaderColour)}
    >
      {!access && <Pending parts={[place]} />}
      {access && view === 'projector' && <Projector eventRef={ref} access={access} />}
      {access && view !== 'projector' && <Presenter eventRef={ref} access={access} />}
    </main>
  );
}
