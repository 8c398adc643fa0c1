import { ProjectRef } from '#contract/identifiers.ts';
import { VotesAnswer } from '#contract/voting.ts';
import { answer, describe, router, validate } from '../app/route.ts';
import { castVote } from './castVote.ts';
import { listVotes } from './listVotes.ts';
import { removeVote } from './removeVote.ts';

export const votingRoutes = router()
  .get('/v1/u/vote/p', describe('The projects one has voted for', { 200: VotesAnswer }), async (c) =>
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
    describe('Remove one’s vote', { 200: VotesAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      await removeVote(c.var.context, c.req.valid('param'));
      return answer(c, VotesAnswer, { Votes: await listVotes(c.var.context) });
    },
  );
