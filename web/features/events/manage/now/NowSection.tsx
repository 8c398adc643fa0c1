import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Announcement } from '#contract/announcements/announcements.ts';
import type { Award } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import * as addresses from '../../../../api/addresses.ts';
import { awards } from '../../../../api/data/awards.ts';
import { channelOf } from '../../../../api/data/channel.ts';
import { votingSettings } from '../../../../api/data/eventSettings.ts';
import { eventInvitations } from '../../../../api/data/invitationPlaces.ts';
import { judging } from '../../../../api/data/judging.ts';
import * as calls from '../../../../api/http/calls.ts';
import {
  type Query,
  useQuery,
  useSentInvitations,
  useTeamsReport,
  useVisibleResults,
} from '../../../../api/http/queries.ts';
import { invitationCounts } from '../../../../shared/invitations/invitationCounts.ts';
import { type Figure, Figures } from '../../../../shared/manage/Figures.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { Skeleton } from '../../../../ui/lists/Skeleton.tsx';
import { plural } from '../../../../ui/plural.ts';
import { sectionAddress } from '../sections.ts';
import { EventPath } from './EventPath.tsx';
import type { PathFacts } from './path.ts';

interface Props {
  readonly access: EventAccess;
}

export function NowSection({ access }: Props) {
  const eventRef = useEventRef();
  const facts = useEventFacts(eventRef, access);
  return (
    <Section heading="Now">
      {facts.channelFails && (
        <p className="warning">
          Posts don’t reach the Teams channel.{' '}
          <Link to={sectionAddress(eventRef, 'Teams channel')}>Repair it</Link>
        </p>
      )}
      {facts.isLoading ? (
        <Skeleton kind="people" />
      ) : (
        <>
          <EventPath access={access} facts={facts} />
          <Figures figures={figuresOf(eventRef, facts)} />
        </>
      )}
    </Section>
  );
}

const formatted = (figure: number) => figure.toLocaleString('en-GB');

const countsOf = (awards: readonly Award[]) => ({
  all: awards.length,
  open: awards.filter(({ State }) => State !== 'Final').length,
});

const judgedOf = (awards: readonly Award[]) => ({
  all: awards.length,
  open: awards.filter(({ Outcome, State }) => Outcome === null || State === 'Stale').length,
});

/** What someone should do something about. A figure that is zero needs no attention. */
function figuresOf(ref: EventRef, facts: NowFacts): readonly Figure[] {
  const { awards, notInVote, open, phase, projects, withoutTeam } = facts;
  const isOver = phase === 'VotingCompleted' || phase === 'Completed';
  const figures = [
    {
      label: 'Open invitations',
      number: isOver ? 0 : open,
      caption: 'Remind them',
      to: sectionAddress(ref, 'Invitations'),
    },
    {
      label: 'Without a team',
      number: isOver ? 0 : withoutTeam,
      caption: 'Place or remind them',
      to: addresses.placement(ref),
    },
    {
      label: 'Not in the vote',
      number: isOver ? 0 : notInVote,
      caption: `of ${plural(projects, 'project', 'projects')}`,
      to: addresses.eventProjects(ref, 'unpublished'),
    },
    {
      label: 'Awards to finalise',
      number: isOver ? awards?.open : 0,
      caption: `of ${awards?.all ?? 0}`,
      to: sectionAddress(ref, 'Awards'),
    },
  ];
  return figures.flatMap(({ number, ...figure }) =>
    number === undefined || number === 0 ? [] : [{ ...figure, value: formatted(number) }],
  );
}

interface NowFacts extends PathFacts {
  /** True until each call has answered or failed. */
  readonly isLoading: boolean;
  /** Projects with the status Pending. */
  readonly notInVote: number;
  /** True if Teams has refused several posts, or if the portal can't read the address of the channel any more. */
  readonly channelFails: boolean;
}

function useEventFacts(eventRef: EventRef, access: EventAccess): NowFacts {
  const now = useNow();
  // The page around the sections reads the event once. This reads it again each time that someone returns to the section.
  const event = useQuery(calls.event(eventRef));
  const seesReports = access.Permissions.includes('event_reports');
  const teams = useTeamsReport(eventRef, seesReports);
  const sent = useSentInvitations(eventInvitations(eventRef));
  const report = useVisibleResults(eventRef, seesReports);
  const settings = useQuery(votingSettings(eventRef));
  const allAwards = useQuery(awards(eventRef));
  const listed = allAwards.data?.data;
  const judged = listed?.filter(({ DecidedBy }) => DecidedBy === 'Judges') ?? [];
  const panels = useQuery(judged.length > 0 ? judging(eventRef) : null).data?.Panels;
  const channel = useQuery(channelOf(eventRef)).data?.data;
  const projects = event.data?.Projects ?? [];
  const parts: readonly Query<unknown>[] = [
    event,
    sent,
    settings,
    allAwards,
    ...(seesReports ? [teams] : []),
  ];
  return {
    isLoading: parts.some(({ data, error }) => data === undefined && error === undefined),
    phase: phaseOf(access.Dates, now),
    dates: access.Dates,
    joined: event.data && event.data.PeopleCount + event.data.GuestCount,
    open: sent.data && invitationCounts(sent.data, now).open,
    withoutTeam: teams.data?.WithoutTeam.length,
    projects: projects.length,
    notInVote: projects.filter(({ Status }) => Status === 'Pending').length,
    votes: report.data && votesIn(report.data),
    awards: listed && countsOf(listed),
    judged: listed && judgedOf(judged),
    withoutPanel: panels
      ? judged.filter(({ Id }) => !panels.some(({ Awards }) => Awards.includes(Id))).length
      : 0,
    resultsByDate: settings.data && settings.data.Results === 'Completed',
    revealed: settings.data?.Revealed,
    staged: settings.data?.StagedReveal,
    thanked: event.data?.Announcements.some(isThanks(access)) === true,
    channelFails: channel !== undefined && channel.Host !== null && (!channel.On || !channel.Readable),
    formatInstant: (instant) => dateAndTimeForViewer(instant, access.TimeZone),
  };
}

/** A thank-you has no mark of its own, so this accepts any news by email since the vote ended. */
const isThanks =
  ({ Dates }: EventAccess) =>
  ({ CreatedAt, Mailing }: Announcement): boolean =>
    Mailing !== 'None' && Date.parse(CreatedAt) >= Date.parse(Dates.VotingEnd);

const votesIn = ({ Results, TalliesHidden }: VoteReport): number | null =>
  TalliesHidden ? null : Results.reduce((sum, { Votes }) => sum + Votes, 0);
