import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import type { Participant } from '#contract/users/participants.ts';
import * as addresses from '../../api/addresses.ts';
import { useEventAccess, useProject, useProjectAccess } from '../../api/http/queries.ts';
import { ProjectCover } from '../../shared/cards/CoverPicture.tsx';
import { Countdown } from '../../shared/Countdown.tsx';
import { projectCrumbs } from '../../shared/crumbs.ts';
import { Logo } from '../../shared/Logo.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { PeopleHeading, PeopleList } from '../../shared/people/PeopleList.tsx';
import { wonText } from '../../shared/results/ribbons.ts';
import { SeeWhoWon } from '../../shared/results/SeeWhoWon.tsx';
import { useRibbons } from '../../shared/results/useRibbons.ts';
import { useProjectRef } from '../../shared/useRefs.ts';
import { NextProject } from '../../shared/voting/NextProject.tsx';
import { useVote } from '../../shared/voting/useVote.ts';
import { VoteButton } from '../../shared/voting/VoteButton.tsx';
import { votesLeftText } from '../../shared/voting/votesLeftText.ts';
import { isServerBehind, whyNotVote } from '../../shared/voting/whyNotVote.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { usePollWhile } from '../../ui/hooks/usePollWhile.ts';
import { clearOfNotices } from '../../ui/page/clearOfNotices.ts';
import { Pending } from '../../ui/page/Pending.tsx';
import { plural } from '../../ui/plural.ts';
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

interface PictureProps {
  readonly project: Project;
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
}

/** The logo is on the lower edge of the cover. */
function Picture({ colour, project }: PictureProps) {
  const { LogoUrl, Name } = project;
  return (
    <div className={`relative ${styles.picture}`}>
      <ProjectCover
        project={project}
        colour={colour}
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

/** Before the event starts, readers of this page already wait for the vote. So the countdown leaves out the start of the event. */
const LONG_AGO = new Date(0).toISOString();

/** Enables and disables the vote button when voting starts and ends, without a reload. */
function VotePanel({ access, event, project, projectRef, refreshAccess }: VotePanelProps) {
  const situation = { access, event, now: useNow(), project };
  usePollWhile(isServerBehind(situation), refreshAccess);
  const isLimited = access.VotesLeft !== null;
  const ribbon = useRibbons(projectRef, event).get(projectRef.project);
  const vote = useVote(projectRef, { isLimited, onRefused: refreshAccess });
  // Unknown while a vote is being sent.
  const hasVoted = vote.pending === null ? vote.voted : undefined;
  return (
    <section className={`grid centered gap-m ${styles.panel}`}>
      <Picture project={project} colour={event.HeaderColour} />
      <h2 className={`breaks ${styles.name}`}>{project.Name}</h2>
      {project.Description !== '' && (
        <p className={`muted breaks ${styles.description}`}>{project.Description}</p>
      )}
      {ribbon && <p className="subtitle">{wonText(ribbon) ?? ribbon.text}</p>}
      <VoteButton
        vote={vote}
        refused={whyNotVote({ ...situation, hasVoted }, (instant) =>
          dateAndTimeForViewer(instant, event.TimeZone),
        )}
        note="Like it? Give it your vote."
      />
      <p ref={clearOfNotices} className={`muted figures ${styles.count}`}>
        {access.VotesLeft !== null && votesLeftText(access.VotesLeft, event.VotesPerPerson)}
        {access.VotesLeft === null &&
          vote.placed > 0 &&
          `You’ve placed ${plural(vote.placed, 'vote', 'votes')} at this event.`}
      </p>
      {access.Voteable && access.VotesLeft !== 0 && (
        <NextProject projectRef={projectRef} to={addresses.vote} hasVoted={hasVoted === true} />
      )}
      {event.ResultsVisible && isVotingOver(event.Dates, situation.now) && (
        <SeeWhoWon eventRef={projectRef} />
      )}
      <Countdown dates={{ ...event.Dates, EventStart: LONG_AGO }} />
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
