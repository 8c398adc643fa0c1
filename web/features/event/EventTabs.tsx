import type { EventAccess } from '#contract/access.ts';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { Query } from '../../api/queries.ts';
import { Pending } from '../../ui/Pending.tsx';
import { TabBar, TabPanel } from '../../ui/TabBar.tsx';
import { useTab } from '../../ui/useTab.ts';
import styles from './EventTabs.module.css';
import { OverviewTab } from './OverviewTab.tsx';
import { PeopleTab } from './PeopleTab.tsx';
import { ProjectsTab } from './ProjectsTab.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { TeamBreakdownTab } from './TeamBreakdownTab.tsx';

const FOR_EVERYBODY = ['Overview', 'Projects', 'Participants', 'Guests'] as const;
const FOR_EDITORS = ['Invitations'] as const;
const WITH_REPORTS = ['Team Breakdown', 'Results'] as const;
const LAST_FOR_EDITORS = ['Administration'] as const;
type Tab = (
  | typeof FOR_EVERYBODY
  | typeof FOR_EDITORS
  | typeof WITH_REPORTS
  | typeof LAST_FOR_EDITORS
)[number];

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
  readonly event: Query<Event>;
}

/** Mount this once the permissions are known, so that links to tabs with restrictions work. */
export function EventTabs({ access, event, eventRef }: Props) {
  const { Permissions: permissions } = access;
  const labels: readonly [Tab, ...Tab[]] = [
    ...FOR_EVERYBODY,
    ...(permissions.includes('event_edit') ? FOR_EDITORS : []),
    ...(permissions.includes('event_reports') ? WITH_REPORTS : []),
    ...(permissions.includes('event_edit') ? LAST_FOR_EDITORS : []),
  ];
  const [tab, choose] = useTab(labels);
  return (
    <div>
      <div className={styles.tabs}>
        <TabBar
          idPrefix="event"
          labels={labels}
          selected={tab}
          onSelect={choose}
          counts={countsOf(event.data)}
        />
      </div>
      <TabPanel idPrefix="event" label={tab}>
        <TabContent tab={tab} event={event} eventRef={eventRef} access={access} />
      </TabPanel>
    </div>
  );
}

function countsOf(event: Event | undefined): Partial<Record<Tab, number>> {
  if (!event) return {};
  const guests = event.Participants.filter(({ Role }) => Role === 'Guest').length;
  return {
    Projects: event.Projects.length,
    Participants: event.Participants.length - guests,
    Guests: guests,
  };
}

function TabContent({ access, event, eventRef, tab }: Props & { readonly tab: Tab }) {
  const people = event.data?.Participants;
  switch (tab) {
    case 'Overview':
      if (!event.data) return <Pending parts={[event]} />;
      return <OverviewTab eventRef={eventRef} event={event.data} access={access} />;
    case 'Projects':
      return <ProjectsTab event={event} eventRef={eventRef} access={access} />;
    case 'Participants':
      if (!people) return <Pending parts={[event]} />;
      return (
        <PeopleTab
          key={tab}
          heading={tab}
          people={people.filter(({ Role }) => Role !== 'Guest')}
          empty="Nobody is taking part in this event yet."
        />
      );
    case 'Guests':
      if (!people) return <Pending parts={[event]} />;
      return (
        <PeopleTab
          key={tab}
          heading={tab}
          people={people.filter(({ Role }) => Role === 'Guest')}
          empty="There are no guests at this event."
        />
      );
    case 'Team Breakdown':
      return <TeamBreakdownTab eventRef={eventRef} access={access} />;
    case 'Results':
      return <ResultsTab eventRef={eventRef} />;
    // EventPage shows these.
    case 'Administration':
    case 'Invitations':
      return null;
  }
}
