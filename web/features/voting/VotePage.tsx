import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Participant } from '#contract/users/participants.ts';
import * as addresses from '../../api/addresses.ts';
import { useEventAccess, useProject, useProjectAccess } from '../../api/http/queries.ts';
import { CoverPicture, useCover } from '../../shared/cards/CoverPicture.tsx';
import { Countdown } from '../../shared/Countdown.tsx';
import { projectCrumbs } from '../../shared/crumbs.ts';
import { Logo } from '../../shared/Logo.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { PeopleHeading, PeopleList } from '../../shared/people/PeopleList.tsx';
import { useProjectRef } from '../../shared/useRefs.ts';
import { NextProject } from '../../shared/voting/NextProject.tsx';
import { useVote } from '../../shared/voting/useVote.ts';
import { VoteButton } from '../../shared/voting/VoteButton.tsx';
import { votesLeftText } from '../../shared/voting/votesLeftText.ts';
import { isServerBehind, whyNotVote } from '../../shared/voting/whyNotVote.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { usePollWhile } from '../../ui/hooks/usePollWhile.ts';
import { Pending } from '../../ui/page/Pending.tsx';
import frame from '../../shared/cards/CoverFrame.module.css';
import styles from './VotePage.module.css';

/** `/{orgId}/{eventId}/{projectId}/vote/`, the target of a voting QR code. */
export function VotePage() {
  const ref = useProjectRef();
  const place = useEventAccess(ref);
  const loaded = useProject(ref);
  const permissions = useProjectAccess(ref);
  const { data: event } = place;
  const { data: project } = loaded;
  const { data: access, retry: refreshAccess } = permissions;

  return (
    <PageFrame
      documentTitle={project ? `${project.Name} vote` : 'Vote'}
      permissions={permissions}
      path={projectCrumbs(ref, event, project)}
      title="Cast your vote for:"
      imageHosts={event?.ImageHosts}
      colour={event?.HeaderColour}
      back={{ text: 'Back to project', to: addresses.project(ref) }}
    >
      {event && project && access ? (
        <>
          <VotePanel
            projectRef={ref}
            event={event}
            project={project}
            access={access}
            refreshAccess={refreshAccess}
          />
          <Team members={project.Participants} />
        </>
      ) : (
        <Pending parts={[place, loaded, permissions]} />
      )}
    </PageFrame>
  );
}

/** The logo is on the lower edge of the cover. */
function Picture({ project: { Cover, LogoUrl, Name } }: { readonly project: Project }) {
  const cover = useCover(Cover);
  if (!cover) return <Logo name={Name} url={LogoUrl} size={96} />;
  return (
    <div className={styles.picture}>
      <CoverPicture
        cover={cover}
        className={`${frame.frame} ${styles.cover}`}
        sizes="(max-width: 599px) 100vw, 420px"
        loading="eager"
      />
      {LogoUrl !== null && (
        <span className={styles.logo}>
          <Logo name={Name} url={LogoUrl} size={64} />
        </span>
      )}
    </div>
  );
}

interface VotePanelProps {
  readonly projectRef: ProjectRef;
  readonly event: EventAccess;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly refreshAccess: () => void;
}

/** Enables and disables the vote button when voting starts and ends, without a reload. */
function VotePanel({ access, event, project, projectRef, refreshAccess }: VotePanelProps) {
  const situation = { access, event, now: useNow(), project };
  usePollWhile(isServerBehind(situation), refreshAccess);
  const isLimited = access.VotesLeft !== null;
  const vote = useVote(projectRef, { isLimited, onRefused: refreshAccess });
  // Unknown while a vote is being sent.
  const hasVoted = vote.pending === null ? vote.voted : undefined;
  return (
    <section className={styles.panel}>
      <Picture project={project} />
      <h2 className={styles.name}>{project.Name}</h2>
      {project.Description !== '' && <p className={styles.description}>{project.Description}</p>}
      <VoteButton
        vote={vote}
        refused={whyNotVote({ ...situation, hasVoted })}
        note="Like it? Give it your vote."
      />
      {access.VotesLeft !== null && (
        <p className="muted figures">{votesLeftText(access.VotesLeft, event.VotesPerPerson)}</p>
      )}
      {access.Voteable && access.VotesLeft !== 0 && (
        <NextProject projectRef={projectRef} to={addresses.vote} />
      )}
      <Countdown dates={event.Dates} />
    </section>
  );
}

function Team({ members }: { readonly members: readonly Participant[] }) {
  return (
    <section className={styles.team}>
      <PeopleHeading>The team</PeopleHeading>
      {members.length === 0 ? (
        <p className="muted">No one is in this team yet.</p>
      ) : (
        <PeopleList people={members} />
      )}
    </section>
  );
}
