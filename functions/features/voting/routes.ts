import { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import { EventQuery, EventViewAnswer } from '#contract/events/events.ts';
import {
  ResultsRequest,
  VotesAnswer,
  VotingRequest,
  type VotingSettings,
  VotingSettingsAnswer,
  VotingSettingsChanges,
} from '#contract/voting/voting.ts';
import { presentRequirements, presentTracks } from '../../domain/checklist/checklist.ts';
import type { EventSettings } from '../../domain/voting/votingSettings.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { castVote } from './castVote.ts';
import { closeVoting } from './closeVoting.ts';
import { listVotes } from './listVotes.ts';
import { readVotingSettings } from './readVotingSettings.ts';
import { removeVote } from './removeVote.ts';
import { reopenVoting } from './reopenVoting.ts';
import { setResultsRevealed } from './setResultsRevealed.ts';

export const votingRoutes = router()
  .get('/v1/u/vote/p', describe('List the projects that you voted for', { 200: VotesAnswer }), async (c) =>
    answer(c, VotesAnswer, { Votes: await listVotes(c.var.context) }),
  )
  .post(
    '/v1/u/vote/p/:org/:event/:project',
    describe('Vote for a project', { 200: VotesAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      await castVote(c.var.context, c.req.valid('param'));
      return answer(c, VotesAnswer, { Votes: await listVotes(c.var.context) });
    },
  )
  .delete(
    '/v1/u/vote/p/:org/:event/:project',
    describe('Remove your vote', { 200: VotesAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      await removeVote(c.var.context, c.req.valid('param'));
      return answer(c, VotesAnswer, { Votes: await listVotes(c.var.context) });
    },
  )
  .put(
    '/v1/e/:org/:event/voting',
    describe('Close or reopen voting now', { 200: EventViewAnswer }),
    validate('param', EventRef),
    validate('query', EventQuery),
    validate('json', VotingRequest),
    async (c) => {
      const ref = { ...c.req.valid('param'), ...c.req.valid('query') };
      const { action, until } = c.req.valid('json');
      const { event, version } =
        action === 'close' || until === undefined
          ? await closeVoting(c.var.context, ref)
          : await reopenVoting(c.var.context, ref, until);
      c.set('version', version);
      return answer(c, EventViewAnswer, { Event: event });
    },
  )
  .get(
    '/v1/e/:org/:event/settings',
    describe('Read the voting settings of an event', { 200: VotingSettingsAnswer, 304: NOT_MODIFIED }),
    validate('param', EventRef),
    async (c) => {
      const { ownTeamVotes, settings } = await readVotingSettings(c.var.context, c.req.valid('param'));
      c.set('version', settings.version);
      return answer(c, VotingSettingsAnswer, { Settings: presentVotingSettings(settings, ownTeamVotes) });
    },
  )
  .put(
    '/v1/e/:org/:event/settings',
    describe('Save the voting settings of an event', { 200: VotingSettingsAnswer }, { ifMatch: true }),
    validate('param', EventRef),
    validate('json', VotingSettingsChanges),
    async (c) => {
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      // Loaded with the first call, so that the functions start sooner.
      const { updateVotingSettings } = await import('./updateVotingSettings.ts');
      const settings = await updateVotingSettings(c.var.context, ref, changes, editedVersion(c));
      c.set('version', settings.version);
      return answer(c, VotingSettingsAnswer, { Settings: presentVotingSettings(settings) });
    },
  )
  .put(
    '/v1/e/:org/:event/results',
    describe('Reveal or hide the results of an event', { 200: VotingSettingsAnswer }),
    validate('param', EventRef),
    validate('json', ResultsRequest),
    async (c) => {
      const { revealed } = c.req.valid('json');
      const settings = await setResultsRevealed(c.var.context, c.req.valid('param'), revealed);
      c.set('version', settings.version);
      return answer(c, VotingSettingsAnswer, { Settings: presentVotingSettings(settings) });
    },
  );

const presentVotingSettings = (
  settings: EventSettings,
  ownTeamVotes: number | null = null,
): VotingSettings => ({
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
  OwnTeamVotes: ownTeamVotes,
});
