import { EditRegular, SettingsRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import type { EveryoneQuery } from '#contract/users/participants.ts';
import * as addresses from '../../../api/addresses.ts';
import { useEveryone } from '../../../api/data/everyone.ts';
import { type Query, useEvent, useEventAccess } from '../../../api/http/queries.ts';
import { eventCrumbs } from '../../../shared/crumbs.ts';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import { PageFrame } from '../../../shared/PageFrame.tsx';
import { PeopleHeading, PeopleList } from '../../../shared/people/PeopleList.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useDebounced } from '../../../ui/hooks/useDebounced.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { FindField, needsFinding } from '../../../ui/lists/FindField.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { TabBar, TabPanel } from '../../../ui/page/TabBar.tsx';
import { Unreachable } from '../../../ui/page/Unreachable.tsx';
import { useTab } from '../../../ui/page/useTab.ts';
import { EventHeader } from '../header/EventHeader.tsx';
import { isForming } from '../overview/overviewFacts.ts';
import { OverviewTab } from '../overview/OverviewTab.tsx';
import { GuestNote } from '../projects/GuestNote.tsx';
import { ProjectsTab } from '../projects/ProjectsTab.tsx';
import { ResultsLink } from '../results/ResultsLink.tsx';
import { ResultsTab } from '../results/ResultsTab.tsx';
import { isManaging } from './isManaging.ts';
import { TeamBreakdownTab } from './TeamBreakdownTab.tsx';
import styles from './EventPage.module.css';

const ManageEvent = lazyPart(async () => (await import('./ManageEvent.tsx')).ManageEvent);

export function EventPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const { data: access, retry: refreshAccess } = permissions;
  const event = useEvent(ref);
  const [query] = useSearchParams();

  if (isManaging(query.get('t'), access))
    return (
      <ManageEvent
        permissions={permissions}
        event={event}
        pending={<Pending parts={[event]} />}
        failed={<Unreachable retry={() => location.reload()} />}
      />
    );

  const refresh = () => {
    refreshAccess();
    event.retry();
  };

  return (
    <EventFrame permissions={permissions} event={event} onPhaseChange={refresh}>
      {access && <ResultsLink access={access} projects={event.data?.Projects} />}
      {access ? <EventTabs access={access} event={event} /> : <Pending parts={[permissions]} />}
    </EventFrame>
  );
}

interface EventFrameProps {
  readonly permissions: Query<EventAccess>;
  readonly event: Query<PageEvent>;
  /** Called when a phase ends, because permissions may have changed. */
  readonly onPhaseChange: () => void;
  readonly children: ReactNode;
}

function EventFrame({ children, event, onPhaseChange, permissions }: EventFrameProps) {
  const eventRef = useEventRef();
  const { data: access, error } = permissions;
  const tab = useSearchParams()[0].get('t')?.toLowerCase() ?? 'overview';
  return (
    <PageFrame
      ownHeader
      documentTitle={access?.Name ?? 'Event'}
      permissions={permissions}
      path={eventCrumbs(eventRef, access)}
      title={access?.Name}
      imageHosts={access?.ImageHosts}
      colour={access?.HeaderColour}
    >
      <div className={styles.event}>
        <EventHeader
          access={access}
          event={event.data}
          unavailable={error && 'Event'}
          tab={tab}
          onPhaseChange={onPhaseChange}
        />
        <div className={styles.content}>{children}</div>
      </div>
    </PageFrame>
  );
}

const FindTeamTab = lazyPart(async () => (await import('../matching/FindTeamTab.tsx')).FindTeamTab);

const FIND = ['Find a team'] as const;
const FOR_EVERYONE = ['Participants', 'Guests'] as const;
const WITH_REPORTS = ['Team Breakdown', 'Results'] as const;
type Tab = 'Overview' | 'Projects' | (typeof FIND | typeof FOR_EVERYONE | typeof WITH_REPORTS)[number];

interface EventTabsProps {
  readonly access: EventAccess;
  readonly event: Query<PageEvent>;
}

/** Render this only once the permissions are known, so that links to restricted tabs work. */
function EventTabs({ access, event }: EventTabsProps) {
  const { Permissions: permissions } = access;
  const requestedTab = useSearchParams()[0].get('t');
  const now = useNow();
  const finding = offersFinding(access, requestedTab) ? FIND : [];
  // Until voting opens, people without a team look for one before anything else.
  const isLooking = event.data?.OwnProject === null && isForming(phaseOf(access.Dates, now));
  const first = isLooking ? [...finding, 'Projects' as const] : ['Projects' as const, ...finding];
  const labels: readonly [Tab, ...Tab[]] = [
    'Overview',
    ...first,
    ...FOR_EVERYONE,
    ...(permissions.includes('event_reports') ? WITH_REPORTS : []),
  ];
  const [tab, choose] = useTab(labels);
  return (
    <div>
      <div className={`wrap ${styles.tabs}`}>
        <div className={`fill ${styles.strip}`}>
          <TabBar
            idPrefix="event"
            labels={labels}
            selected={tab}
            onSelect={choose}
            counts={countsOf(event.data)}
          />
        </div>
        {permissions.includes('event_edit') && <EditorsLinks access={access} />}
      </div>
      <TabPanel idPrefix="event" label={tab}>
        <TabContent tab={tab} event={event} access={access} />
      </TabPanel>
    </div>
  );
}

function EditorsLinks({ access }: Pick<EventTabsProps, 'access'>) {
  const eventRef = useEventRef();
  return (
    <>
      {!access.Archived && !access.OrganisationArchived && (
        <ButtonLink icon={<EditRegular />} to={addresses.editEvent(eventRef)}>
          Edit
        </ButtonLink>
      )}
      <ButtonLink primary icon={<SettingsRegular />} to={addresses.administerEvent(eventRef, 'Now')}>
        Manage
      </ButtonLink>
    </>
  );
}

/**
 * Returns true if the tab to find a team appears, which it does until voting closes. Everyone who follows a link to the tab sees it, so that guests and people at
 * an ended event read why they can't use it.
 */
const offersFinding = ({ Dates, Permissions }: EventAccess, requestedTab: string | null) =>
  requestedTab?.toLowerCase() === FIND[0].toLowerCase() ||
  (Permissions.includes('project_join') && !isVotingOver(Dates, Date.now()));

function countsOf(event: PageEvent | undefined): Partial<Record<Tab, number>> {
  if (!event) return {};
  return {
    Projects: event.Projects.length,
    ...(event.OwnProject === null && { 'Find a team': event.Projects.filter(takesPeople).length }),
    Participants: event.PeopleCount,
    Guests: event.GuestCount,
  };
}

function TabContent({ access, event, tab }: EventTabsProps & { readonly tab: Tab }) {
  const counts = countsOf(event.data);
  switch (tab) {
    case 'Overview':
      if (!event.data) return <Pending parts={[event]} />;
      return <OverviewTab event={event.data} access={access} />;
    case 'Projects':
      return <ProjectsTab event={event} access={access} />;
    case 'Find a team':
      if (!event.data) return <Pending parts={[event]} />;
      if (!access.Permissions.includes('project_join'))
        return <GuestNote event={event.data} canVote={access.Permissions.includes('project_vote')} />;
      return (
        <FindTeamTab
          access={access}
          event={event.data}
          pending={<Pending parts={[event]} />}
          failed={<Unreachable retry={() => location.reload()} />}
        />
      );
    case 'Participants':
      return (
        <PeopleTab
          key={tab}
          access={access}
          heading={tab}
          roles={['Owner', 'Admin', 'Member']}
          count={counts.Participants}
          empty="No one is taking part in this event yet."
        />
      );
    case 'Guests':
      return (
        <PeopleTab
          key={tab}
          access={access}
          heading={tab}
          roles="Guest"
          count={counts.Guests}
          empty="There are no guests at this event."
        />
      );
    case 'Team Breakdown':
      return <TeamBreakdownTab access={access} />;
    case 'Results':
      return <ResultsTab />;
  }
}

interface PeopleTabProps extends Pick<EventTabsProps, 'access'> {
  readonly heading: string;
  readonly roles: EveryoneQuery['role'];
  /** Undefined until the event is loaded. */
  readonly count: number | undefined;
  readonly empty: string;
}

function PeopleTab({ access, count = 0, empty, heading, roles }: PeopleTabProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const seesEmails = access.Permissions.includes('event_reports');
  const people = useEveryone(useEventRef(), { role: roles, search }, seesEmails);
  return (
    <section>
      <PeopleHeading count={count}>{heading}</PeopleHeading>
      {needsFinding({ length: count }) && (
        <FindField
          label="Find a person by name"
          value={typed}
          onChange={setTyped}
          found={people.isStale || people.hasMore ? undefined : people.items?.length}
        />
      )}
      <PagedList
        query={people}
        illustration="people"
        empty={search === '' ? empty : `No one matches “${search}”.`}
      >
        {(items) => <PeopleList people={items} />}
      </PagedList>
    </section>
  );
}
