import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Event } from '#contract/events/events.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import { channelOf } from '../../../../api/data/channel.ts';
import { votingSettings } from '../../../../api/data/eventSettings.ts';
import { eventInvitations } from '../../../../api/data/invitationPlaces.ts';
import {
  type Query,
  useQuery,
  useSentInvitations,
  useTeamsReport,
  useVisibleResults,
} from '../../../../api/http/queries.ts';
import { invitationCounts, type InvitationCounts } from '../../../../shared/invitations/invitationCounts.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import type { EventFacts } from './tasks.ts';

export interface OverviewFigures extends EventFacts {
  readonly joined: number | undefined;
  readonly invitations: InvitationCounts | undefined;
  /** Null while tallies are hidden. */
  readonly votes: number | null | undefined;
}

export function useEventFacts(eventRef: EventRef, access: EventAccess, event: Query<Event>): OverviewFigures {
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
    joined: event.data?.Participants.length,
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
