import { Link } from 'react-router-dom';
import type { ListedEvent } from '#contract/events/events.ts';
import type { User } from '#contract/users/users.ts';
import * as addresses from '../../api/addresses.ts';
import { config } from '../../api/http/config.ts';
import {
  type Query,
  useMyEvents,
  useMyInvitations,
  useMyProjects,
  useMyVotes,
  useProfile,
} from '../../api/http/queries.ts';
import { EventCardView } from '../../shared/cards/EventCardView.tsx';
import { ProjectCardView } from '../../shared/cards/ProjectCardView.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardList } from '../../ui/lists/CardList.tsx';
import { SkeletonLine } from '../../ui/lists/Skeleton.tsx';
import { Unreachable } from '../../ui/page/Unreachable.tsx';
import { About } from './About.tsx';
import { MyInvitations } from './MyInvitations.tsx';
import { NextStep } from './NextStep.tsx';
import type { NowFacts } from './nowCard.ts';
import { NowCard } from './NowCard.tsx';
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
    >
      <div className={`stack ${styles.columns}`}>
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
  const { data: me } = useProfile();
  if (!events || !projects || !votes || !invitations) return null;
  return {
    events: events.Events,
    organisations: events.Organisations,
    projects,
    votes,
    invitations: invitations.length,
    chatLink: config.chatLink,
    isPortalAdministrator: me?.PortalAdministrator === true,
  };
}

const settled = <T,>({ data, error }: Query<readonly T[]>): readonly T[] | null =>
  data ?? (error ? [] : null);

function MyVotes({ facts }: { readonly facts: NowFacts | null }) {
  return (
    <CardList
      isCompact
      heading="You've Voted On"
      query={useMyVotes()}
      empty="You haven't placed any votes."
      illustration="votes"
      action={<NextStep facts={facts} section="votes" />}
      skeletons={1}
      render={(vote) => (
        <Card
          key={`${vote.OrganisationId}/${vote.EventId}/${vote.Id}`}
          id={vote.Id}
          name={vote.Name}
          icon={vote.LogoUrl}
          description={vote.Description}
          link={addresses.vote({ org: vote.OrganisationId, event: vote.EventId, project: vote.Id })}
        />
      )}
    />
  );
}

function MyProjects({ facts }: { readonly facts: NowFacts | null }) {
  return (
    <CardList
      isCompact
      heading="Your Projects"
      query={useMyProjects()}
      empty="You have no upcoming projects."
      illustration="projects"
      action={<NextStep facts={facts} section="projects" />}
      skeletons={1}
      render={(project) => (
        <ProjectCardView
          key={`${project.OrganisationId}/${project.EventId}/${project.Id}`}
          project={project}
          note={
            facts?.events.find(
              ({ Id, OrganisationId }) => Id === project.EventId && OrganisationId === project.OrganisationId,
            )?.Name
          }
        />
      )}
    />
  );
}

function MyEvents({ facts }: { readonly facts: NowFacts | null }) {
  const events = useMyEvents();
  const isPast = ({ Status }: ListedEvent) => Status === 'Completed';
  const past = events.data?.Events.filter(isPast);
  const current = events.data?.Events.filter((event) => !isPast(event));
  const look = { ...EVENTS_LOOK, action: <NextStep facts={facts} section="events" /> };
  return (
    <>
      <CardList {...look} heading="Upcoming / Current Events" query={{ ...events, data: current }} />
      <CardList {...look} heading="Past Events" query={{ ...events, data: past }} />
    </>
  );
}

const EVENTS_LOOK = {
  isCompact: true,
  empty: 'No events found.',
  illustration: 'events',
  skeletons: 2,
  render: (event: ListedEvent) => <EventCardView key={`${event.OrganisationId}/${event.Id}`} event={event} />,
} as const;

const AVATAR_SIZE = 300;

function ProfileCard({ me: { data, error, retry } }: { readonly me: Query<User> }) {
  if (!data && error) return <Unreachable retry={retry} />;
  return (
    <section className={`surface clip centered ${styles.profile}`}>
      <Avatar name={data?.Name ?? ''} url={data?.AvatarUrl ?? null} size={AVATAR_SIZE} shape="square" />
      <div className={`breaks ${styles.words}`}>
        <p className="subtitle">{data?.Name ?? <SkeletonLine width="10ch" />}</p>
        <p className="faint">{data?.Email ?? <SkeletonLine width="20ch" />}</p>
        <Link className="target" to={addresses.profile()}>
          Your profile
        </Link>
      </div>
    </section>
  );
}
