import { Link } from 'react-router-dom';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../api/addresses.ts';
import { eventAccess } from '../../api/http/calls.ts';
import { useQuery } from '../../api/http/queries.ts';
import { ShareToMeeting } from '../../features/stage/projector/ShareToMeeting.tsx';
import styles from './MeetingBar.module.css';

/** Shown above the event in the side panel of a meeting. Organisers share the stage from here, and everyone follows it. */
export function MeetingBar({ eventRef }: { readonly eventRef: EventRef }) {
  const { data: access } = useQuery(eventAccess(eventRef));
  const organises = access?.Permissions.includes('event_edit') === true;
  return (
    <nav className={`row ${styles.bar}`} aria-label="Meeting">
      {organises && <ShareToMeeting eventRef={eventRef} />}
      {organises && <Link to={addresses.stage(eventRef)}>Control the stage</Link>}
      <Link to={addresses.live(eventRef)}>Follow live</Link>
    </nav>
  );
}
