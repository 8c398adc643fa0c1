import type { VotingSettings } from '#contract/voting.ts';
import type { VotingSettings as StoredSettings } from '../../store/documents.ts';

export const presentVotingSettings = (settings: StoredSettings): VotingSettings => ({
  VotesPerPerson: settings.votesPerPerson,
  OwnTeam: settings.ownTeam,
  HideTallies: settings.hideTallies,
  Results: settings.results,
  Revealed: settings.revealed,
});
