import { config } from '../../api/http/config.ts';
import {
  type Query,
  useMyEvents,
  useMyInvitations,
  useMyProjects,
  useMyVotes,
  useProfile,
} from '../../api/http/queries.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { About } from './About.tsx';
import { MyEvents } from './MyEvents.tsx';
import { MyInvitations } from './MyInvitations.tsx';
import { MyOrganisations } from './MyOrganisations.tsx';
import { MyProjects } from './MyProjects.tsx';
import { MyVotes } from './MyVotes.tsx';
import { NextDates } from './NextDates.tsx';
import type { NowFacts } from './nowCard.ts';
import { NowCard } from './NowCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import styles from './DashboardPage.module.css';

export function DashboardPage() {
  const me = useProfile();
  const events = useMyEvents();
  const facts = useNowFacts();
  const [firstName] = me.data?.Name.trim().split(/\s+/) ?? [];
  return (
    <PageFrame
      documentTitle="Dashboard"
      title={firstName === undefined ? 'Welcome' : `Welcome, ${firstName}`}
      subtitle="Find a team, build something together, and vote for what you love."
    >
      <div className={styles.columns}>
        <div>
          <NowCard
            facts={facts}
            isFailed={events.data === undefined && events.error !== undefined}
            retry={events.retry}
          />
          <About />
          <MyVotes facts={facts} />
          <MyInvitations facts={facts} />
          <MyProjects facts={facts} />
          <MyEvents facts={facts} />
        </div>
        <aside className={styles.aside} aria-label="Your profile">
          <ProfileCard me={me} />
          {events.data && (
            <>
              <MyOrganisations organisations={events.data.Organisations} />
              <NextDates events={events.data.Events} />
            </>
          )}
        </aside>
      </div>
    </PageFrame>
  );
}

/** Null until all answers have arrived, and if the events failed to load. Any other list that failed to load counts as empty. */
function useNowFacts(): NowFacts | null {
  const events = useMyEvents().data;
  const projects = settled(useMyProjects());
  const votes = settled(useMyVotes());
  const invitations = settled(useMyInvitations());
  if (!events || !projects || !votes || !invitations) return null;
  return {
    events: events.Events,
    organisations: events.Organisations,
    projects,
    votes,
    invitations: invitations.length,
    chatLink: config.chatLink,
  };
}

const settled = <T,>({ data, error }: Query<readonly T[]>): readonly T[] | null =>
  data ?? (error ? [] : null);
