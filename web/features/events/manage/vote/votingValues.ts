import { VOTES_MAX } from '#contract/base/limits.ts';
import type { ResultsShown, VotingSettings } from '#contract/voting/voting.ts';
import type { VotingSettingsEdit } from '../../../../api/data/eventSettings.ts';

/** The field names are the API's. */
export interface VotingValues {
  /** Empty for no limit. */
  readonly votes_per_person: string;
  readonly own_team: boolean;
  readonly hide_tallies: boolean;
  /** Staged means a reveal on stage. */
  readonly results: ResultsShown | 'Staged';
}

export const VOTING_LABELS = {
  votes_per_person: 'Votes per person',
  own_team: 'Voting for your own team',
  hide_tallies: 'Tallies while voting is open',
  results: 'Participants see the results',
} as const;

export const VOTING_OPTIONS = {
  own_team: [
    { value: true, label: 'Allowed' },
    { value: false, label: 'Not allowed' },
  ],
  hide_tallies: [
    { value: false, label: 'Shown to organisers' },
    { value: true, label: 'Hidden from everyone' },
  ],
  results: [
    { value: 'Completed', label: 'When the event ends' },
    { value: 'Revealed', label: 'When an organiser reveals them' },
    { value: 'Staged', label: 'At the end of a reveal on stage' },
  ],
} as const;

export const toVotingValues = (settings: VotingSettings): VotingValues => ({
  votes_per_person: settings.VotesPerPerson === null ? '' : String(settings.VotesPerPerson),
  own_team: settings.OwnTeam,
  hide_tallies: settings.HideTallies,
  results: settings.StagedReveal ? 'Staged' : settings.Results,
});

export const toVotingEdit = (values: VotingValues): VotingSettingsEdit => ({
  votes_per_person: values.votes_per_person.trim() === '' ? null : Number(values.votes_per_person),
  own_team: values.own_team,
  hide_tallies: values.hide_tallies,
  results: values.results === 'Completed' ? 'Completed' : 'Revealed',
  staged_reveal: values.results === 'Staged',
});

/** True if saving cancels a planned reveal on stage. */
export const cancelsReveal = (settings: VotingSettings, { results }: VotingValues): boolean =>
  settings.StagedReveal && results !== 'Staged';

/** Says how many votes stay if people can no longer vote for their own team. */
export const ownTeamVotesText = ({ OwnTeamVotes }: VotingSettings): string | undefined =>
  !OwnTeamVotes
    ? undefined
    : `${OwnTeamVotes === 1 ? '1 vote for the voter’s own team stays' : `${OwnTeamVotes.toLocaleString('en-GB')} votes for the voters’ own teams stay`}. From now on, whoever joins a team loses their vote for it.`;

export function votingRefusal({ votes_per_person: typed }: VotingValues): string | null {
  const votes = Number(typed);
  const isCount = Number.isInteger(votes) && votes >= 1 && votes <= VOTES_MAX;
  return typed.trim() === '' || isCount
    ? null
    : `Enter a whole number from 1 to ${VOTES_MAX.toLocaleString('en-GB')}, or leave it empty.`;
}
