import type { Now } from '#contract/base/phase.ts';
import type {
  EventDocument,
  StoredRequirements,
  StoredTrack,
  TeamRules,
  VotingSettings,
} from '../../store/documents.ts';
import type { CheckedProject } from '../access/projectAccess.ts';
import { requirementsOf } from '../checklist/checklist.ts';
import { isInTeam, teamRulesOf } from '../teams/membership.ts';

const DEFAULTS: VotingSettings = {
  version: 1,
  votesPerPerson: null,
  ownTeam: true,
  hideTallies: false,
  results: 'Completed',
  revealed: false,
};

/** Stores the time, because the Teams channel gets a post about the results only in the first hours after it. */
export const revealResults = <Settings extends VotingSettings>(settings: Settings, now: Now): Settings => ({
  ...settings,
  revealed: true,
  revealedAt: new Date(now).toISOString(),
});

export const hideResults = <Settings extends VotingSettings>({
  revealedAt: _revealedAt,
  ...settings
}: Settings) => ({
  ...settings,
  revealed: false,
});

export const votingSettingsOf = ({ voting }: Pick<EventDocument, 'voting'>): VotingSettings =>
  voting ?? DEFAULTS;

/** All settings share one version number, which each change increases. */
export type EventSettings = VotingSettings & {
  readonly teamRules: TeamRules;
  readonly requirements: StoredRequirements;
  readonly tracks: readonly StoredTrack[];
};

export const eventSettingsOf = (
  event: Pick<EventDocument, 'voting' | 'teamRules' | 'requirements' | 'tracks'>,
): EventSettings => ({
  ...votingSettingsOf(event),
  teamRules: teamRulesOf(event),
  requirements: requirementsOf(event),
  tracks: event.tracks ?? [],
});

export const votingPartOf = ({
  hideTallies,
  ownTeam,
  results,
  revealed,
  revealedAt,
  staged,
  version,
  votesPerPerson,
}: EventSettings): VotingSettings => ({
  hideTallies,
  ownTeam,
  results,
  revealed,
  version,
  votesPerPerson,
  ...(revealedAt === undefined ? {} : { revealedAt }),
  ...(staged === undefined ? {} : { staged }),
});

/** Returns true if the project is the caller's own, and the event doesn't allow votes for one's own team. */
export const isExcluded = ({
  event,
  participant,
  project,
}: Pick<CheckedProject, 'event' | 'participant' | 'project'>): boolean =>
  !votingSettingsOf(event).ownTeam && isInTeam(participant) && participant.projectId === project.projectId;

export const votesLeftOf = <Limit extends number | null>(votesPerPerson: Limit, placed: number) =>
  (votesPerPerson === null ? null : Math.max(0, votesPerPerson - placed)) as Limit extends null
    ? null
    : number;
