import { useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { useEventAccess } from '../../api/http/queries.ts';
import { accentStyle } from '../../shared/accentStyle.ts';
import { Forbidden } from '../../shared/Forbidden.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { MAIN_ID } from '../../ui/page/Page.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Presenter } from './presenter/Presenter.tsx';
import { Speaker } from './presenter/Speaker.tsx';
import { ArchivedStage } from './projector/ArchivedStage.tsx';
import { Projector } from './projector/Projector.tsx';
import styles from './StagePage.module.css';

/**
 * `/{orgId}/{eventId}/results/stage`. Organisers control the show here, on a computer or a phone. With `?view=projector`, the
 * page shows the picture for the hall. With `?view=speaker`, it shows a timer for speakers, which everyone at the event can
 * open.
 */
export function StagePage() {
  const view = useSearchParams()[0].get('view');
  const place = useEventAccess(useEventRef());
  const { data: access } = place;
  const isSpeaker = view === 'speaker';
  const isArchived = access?.Archived === true || access?.OrganisationArchived === true;
  const title = isSpeaker ? 'Speaker timer' : 'Stage';
  useDocumentTitle(access ? `${title} of ${access.Name}` : title);
  if (!isSpeaker && access?.Permissions.includes('event_edit') === false) return <Forbidden />;
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={styles.page}
      data-view={isArchived ? null : view}
      data-event={access !== undefined}
      style={access && accentStyle(access.HeaderColour)}
    >
      {!access && <Pending parts={[place]} />}
      {access && <View view={view} access={access} />}
    </main>
  );
}

interface ViewProps {
  readonly view: string | null;
  readonly access: EventAccess;
}

function View({ view, ...event }: ViewProps) {
  const { Archived, OrganisationArchived } = event.access;
  if (Archived || OrganisationArchived) return <ArchivedStage {...event} />;
  if (view === 'projector') return <Projector {...event} />;
  return view === 'speaker' ? <Speaker {...event} /> : <Presenter {...event} />;
}
