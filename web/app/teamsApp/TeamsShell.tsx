import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../api/addresses.ts';
import { eventAccess } from '../../api/http/calls.ts';
import { useQuery } from '../../api/http/queries.ts';
import { subPageIdOf } from '../../api/teamsApp/subPage.ts';
import type { TeamsStart } from '../../api/teamsApp/teamsApp.ts';
import { ShareToMeeting } from '../../features/stage/projector/ShareToMeeting.tsx';
import { ShellBody } from '../shell/ShellBody.tsx';
import styles from './TeamsShell.module.css';

interface TeamsShellProps {
  /** The path of the tab's first page. */
  readonly home: string;
  readonly meetingPart: TeamsStart['meetingPart'];
}

/** Teams has its own bar and navigation, so a breadcrumb replaces the portal's bar. The tab's first page has no breadcrumb. */
export function TeamsShell({ home, meetingPart }: TeamsShellProps) {
  const [breadcrumb, setBreadcrumb] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const isHome = pathname.toLowerCase() === home.toLowerCase();
  const event = meetingPart === 'sidePanel' && isHome ? eventAt(home) : null;
  return (
    <ShellBody slot={isHome ? null : breadcrumb}>
      <div ref={setBreadcrumb} className={styles.breadcrumb} hidden={isHome} />
      {event && <MeetingBar eventRef={event} />}
    </ShellBody>
  );
}

function eventAt(address: string): EventRef | null {
  const [org, event, ...more] = subPageIdOf(address)?.split('/') ?? [];
  return org !== undefined && event !== undefined && more.length === 0 ? { org, event } : null;
}

/** Shown above the event in the side panel of a meeting. Organisers share the stage from here, and everyone follows it. */
function MeetingBar({ eventRef }: { readonly eventRef: EventRef }) {
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
