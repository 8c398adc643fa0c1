import { SendRegular, SlideTextRegular } from '@fluentui/react-icons';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import * as addresses from '../../../../api/addresses.ts';
import { channelOf } from '../../../../api/data/channel.ts';
import { closeVoting, votingSettings } from '../../../../api/data/eventSettings.ts';
import { eventInvitations } from '../../../../api/data/invitationPlaces.ts';
import {
  type Query,
  useQuery,
  useSentInvitations,
  useTeamsReport,
  useVisibleResults,
} from '../../../../api/http/queries.ts';
import { invitationCounts, type InvitationCounts } from '../../../../shared/invitations/invitationCounts.ts';
import { MainLink } from '../../../../shared/manage/BottomAction.tsx';
import { type Figure, Figures } from '../../../../shared/manage/Figures.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { ToDo } from '../../../../shared/manage/ToDo.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { sectionAddress } from '../sections.ts';
import { RevealResults } from '../vote/ResultsState.tsx';
import { CloseVoting, CLOSING } from '../vote/VotingState.tsx';
import { votingStatus } from '../vote/votingStatus.ts';
import { type EventFacts, type Task, tasksOf } from './tasks.ts';
import { Timeline } from './Timeline.tsx';
import styles from '../../../../shared/manage/Overview.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: Query<PageEvent>;
}

export function OverviewSection({ access, event }: Props) {
  const eventRef = useEventRef();
  const facts = useEventFacts(eventRef, access, event);
  const toTask = (task: Task) => ({ ...task, to: taskAddress(eventRef, task.where) });
  return (
    <Section heading="Overview">
      <DueAction access={access} facts={facts} />
      <Figures figures={figuresOf(eventRef, facts)} />
      <div className={styles.columns}>
        <ToDo tasks={tasksOf(facts).map(toTask)} />
        <section aria-labelledby="timeline">
          <h3 id="timeline" className={`subtitle ${styles.heading}`}>
            Dates
          </h3>
          <Timeline access={access} />
        </section>
      </div>
    </Section>
  );
}

function taskAddress(ref: EventRef, where: Task['where']): string {
  if (where === 'Projects') return addresses.eventProjects(ref);
  if (where === 'Unpublished projects') return addresses.eventProjects(ref, 'unpublished');
  return sectionAddress(ref, where);
}

const formatted = (figure: number | undefined) => figure?.toLocaleString('en-GB');

function figuresOf(ref: EventRef, facts: OverviewFigures): readonly Figure[] {
  const { invitations, joined, notInVote, projects, votes, withoutTeam } = facts;
  return [
    {
      label: 'Joined',
      value: formatted(joined),
      caption: `${formatted(invitations?.sent) ?? '…'} invited, ${formatted(invitations?.open) ?? '…'} open`,
      to: sectionAddress(ref, 'People'),
    },
    {
      label: 'Without a team',
      value: formatted(withoutTeam),
      caption: 'People who could join a team',
      to: addresses.placement(ref),
    },
    {
      label: 'Not in the vote',
      value: joined === undefined ? undefined : formatted(notInVote),
      caption: `of ${projects.toLocaleString('en-GB')} ${projects === 1 ? 'project' : 'projects'}`,
      to: addresses.eventProjects(ref, 'unpublished'),
    },
    {
      label: 'Votes cast',
      value: votes === null ? 'Hidden' : formatted(votes),
      caption: votes === null ? 'Until voting ends' : 'By everyone so far',
      to: votes === null ? sectionAddress(ref, 'Voting and results') : addresses.event(ref, 'Results'),
    },
  ];
}

interface DueActionProps {
  readonly access: EventAccess;
  readonly facts: EventFacts;
}

function DueAction({ access, facts }: DueActionProps) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const { phase, resultsByDate, revealed, staged } = facts;
  const isFixed = access.Archived || access.OrganisationArchived;
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, access.TimeZone);
  const isWaitingForReveal = resultsByDate === false && revealed === false;
  const isOver = phase === 'VotingCompleted' || phase === 'Completed';
  return (
    <div className={`surface row ${styles.due}`}>
      <p className={styles.phase}>{votingStatus({ dates: access.Dates, phase, formatInstant })}</p>
      {!isFixed && (
        <>
          <CloseVoting
            isLarge
            isOpen={phase === 'VotingOpen'}
            busy={busy}
            onClose={() => void run(() => closeVoting(eventRef), CLOSING)}
          />
          {isOver && isWaitingForReveal && staged === true && (
            <MainLink icon={<SlideTextRegular />} to={addresses.stage(eventRef)}>
              Open the stage
            </MainLink>
          )}
          {isOver && isWaitingForReveal && staged === false && <RevealResults isRevealed={false} isLarge />}
          {!isOver && phase !== 'VotingOpen' && (
            <MainLink icon={<SendRegular />} to={sectionAddress(eventRef, 'Invitations')}>
              Invite people
            </MainLink>
          )}
        </>
      )}
      <Refusal reason={refusal} />
    </div>
  );
}

interface OverviewFigures extends EventFacts {
  readonly joined: number | undefined;
  readonly invitations: InvitationCounts | undefined;
  /** Null while tallies are hidden. */
  readonly votes: number | null | undefined;
}

function useEventFacts(eventRef: EventRef, access: EventAccess, event: Query<PageEvent>): OverviewFigures {
  const now = useNow();
  const seesReports = access.Permissions.includes('event_reports');
  const teams = useTeamsReport(eventRef, seesReports);
  const sent = useSentInvitations(eventInvitations(eventRef));
  const report = useVisibleResults(eventRef, seesReports);
  const settings = useQuery(votingSettings(eventRef));
  const channel = useQuery(channelOf(eventRef)).data?.data;
  const invitations = sent.data && invitationCounts(sent.data, now);
  const projects = event.data?.Projects ?? [];
  return {
    phase: phaseOf(access.Dates, now),
    hasDescription: (event.data?.Description ?? '') !== '',
    hasLogo: access.LogoUrl !== null,
    joined: event.data && event.data.PeopleCount + event.data.GuestCount,
    invitations,
    invited: invitations?.sent,
    open: invitations?.open,
    withoutTeam: teams.data?.WithoutTeam.length,
    projects: projects.length,
    notInVote: projects.filter(({ Status }) => Status === 'Pending').length,
    votes: report.data && votesIn(report.data),
    resultsByDate: settings.data && settings.data.Results === 'Completed',
    revealed: settings.data?.Revealed,
    staged: settings.data?.StagedReveal,
    channelFails: channel !== undefined && channel.Host !== null && (!channel.On || !channel.Readable),
  };
}

const votesIn = ({ Results, TalliesHidden }: VoteReport): number | null =>
  TalliesHidden ? null : Results.reduce((sum, { Votes }) => sum + Votes, 0);
