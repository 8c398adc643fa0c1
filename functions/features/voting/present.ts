import type { VotingSettings } from '#contract/voting/voting.ts';
import { presentRequirements, presentTracks } from '../../domain/checklist/checklist.ts';
import type { EventSettings } from '../../domain/voting/votingSettings.ts';

export const presentVotingSettings = (settings: EventSettings): VotingSettings => ({
  VotesPerPerson: settings.votesPerPerson,
  OwnTeam: settings.ownTeam,
  HideTallies: settings.hideTallies,
  Results: settings.results,
  Revealed: settings.revealed,
  StagedReveal: settings.staged ?? false,
  TeamRules: {
    Min: settings.teamRules.min,
    Target: settings.teamRules.target,
    OfferedSkills: [...settings.teamRules.offeredSkills],
  },
  Requirements: presentRequirements(settings.requirements),
  Tracks: presentTracks(settings.tracks),
});
