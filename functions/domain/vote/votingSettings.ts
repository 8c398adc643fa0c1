import type { Permission } from '#contract/permissions.ts';
import { type Now, phaseOf, voteReportStatus } from '#contract/phase.ts';
import type { EventDocument, VotingSettings } from '../../store/documents.ts';

/** Of an event whose admins have decided nothing. */
const DEFAULTS: VotingSettings = {
  version: 1,
  votesPerPerson: null,
  ownTeam: true,
  hideTallies: false,
  results: 'Completed',
  revealed: false,
};

/** How an event's vote is set. */
export const votingSettingsOf = ({ voting }: EventDocument): VotingSettings => voting ?? DEFAULTS;

const isVotingOver = ({ dates }: EventDocument, now: Now) => voteReportStatus(dates, now) === 'Completed';

/**
 * Whether somebody may read the vote report: who holds event_reports at any time, every seer once the event is Completed,
 * or, where its admins have decided so, when they reveal it.
 */
export function seesResults(event: EventDocument, permissions: readonly Permission[], now: Now): boolean {
  if (permissions.includes('event_reports')) return true;
  const { results, revealed } = votingSettingsOf(event);
  if (results === 'Revealed') return revealed && isVotingOver(event, now);
  return phaseOf(event.dates, now) === 'Completed';
}

/** Whether an event's tallies are nobody's to see now, whatever they may do. */
export const hidesTallies = (event: EventDocument, now: Now): boolean =>
  votingSettingsOf(event).hideTallies && !isVotingOver(event, now);
