import { useProfile, useMyVotes } from '../../api/queries.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { About } from './About.tsx';
import styles from './DashboardPage.module.css';
import { MyEvents } from './MyEvents.tsx';
import { MyInvitations } from './MyInvitations.tsx';
import { MyProjects } from './MyProjects.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { VoteCardView } from '../../shared/cards/VoteCardView.tsx';

export function DashboardPage() {
  const me = useProfile();
  const [firstName] = me.data?.Name.trim().split(/\s+/) ?? [];
  return (
    <PageFrame
      documentTitle="Dashboard"
      title={firstName === undefined ? 'Welcome' : `Welcome, ${firstName}`}
      subtitle="Find a team, build something together, and vote for what you love."
    >
      <div className={styles.columns}>
        <div>
          <About />
          <MyVotes />
          <MyInvitations />
          <MyProjects />
          <MyEvents />
        </div>
        <aside className={styles.aside} aria-label="Your profile">
          <ProfileCard me={me} />
        </aside>
      </div>
    </PageFrame>
  );
}

function MyVotes() {
  return (
    <CardList
      heading="You've Voted On"
      query={useMyVotes()}
      empty="You haven't placed any votes."
      illustration="votes"
      skeletons={2}
      render={(vote) => (
        <VoteCardView key={`${vote.OrganisationId}/${vote.EventId}/${vote.Id}`} vote={vote} />
      )}
    />
  );
}
