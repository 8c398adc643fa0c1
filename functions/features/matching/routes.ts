import { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import { CardAnswer, CardChanges, PeopleAnswer, PeopleQuery } from '#contract/matching/cards.ts';
import {
  NewRequest,
  OwnRequestAnswer,
  OwnRequestsAnswer,
  RequestRef,
  TeamRequestAnswer,
  TeamRequestsAnswer,
} from '#contract/matching/requests.ts';
import { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import type { OwnLooking } from './readCard.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

const present = ({ card, isVisible, offeredSkills }: OwnLooking): CardAnswer => ({
  Card: card,
  Visible: isVisible,
  OfferedSkills: [...offeredSkills],
});

export const matchingRoutes = router()
  .get(
    '/v1/u/card/e/:org/:event',
    describe('Read your card at an event', { 200: CardAnswer }),
    validate('param', EventRef),
    async (c) => {
      const { readCard } = await verbs();
      return answer(c, CardAnswer, present(await readCard(c.var.context, c.req.valid('param'))));
    },
  )
  .put(
    '/v1/u/card/e/:org/:event',
    describe('Save your card at an event', { 200: CardAnswer }),
    validate('param', EventRef),
    validate('json', CardChanges),
    async (c) => {
      const { saveCard } = await verbs();
      const saved = await saveCard(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, CardAnswer, present(saved));
    },
  )
  .delete(
    '/v1/u/card/e/:org/:event',
    describe('Delete your card at an event', { 204: 'The card is deleted.' }),
    validate('param', EventRef),
    async (c) => {
      const { deleteCard } = await verbs();
      await deleteCard(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  )
  .get(
    '/v1/e/:org/:event/people',
    describe('List the people who look for a team', { 200: PeopleAnswer }),
    validate('param', EventRef),
    validate('query', PeopleQuery),
    async (c) => {
      const { listPeople } = await verbs();
      const { next, people } = await listPeople(c.var.context, c.req.valid('param'), c.req.valid('query'));
      return answer(c, PeopleAnswer, { People: [...people], Next: next });
    },
  )
  .get(
    '/v1/e/:org/:event/suggestions',
    describe('Suggest teams to you, or people to your team', { 200: SuggestionsAnswer }),
    validate('param', EventRef),
    async (c) => {
      const { suggest } = await verbs();
      return answer(c, SuggestionsAnswer, await suggest(c.var.context, c.req.valid('param')));
    },
  )
  .get(
    '/v1/u/requests/e/:org/:event',
    describe('List your requests to teams of an event', { 200: OwnRequestsAnswer }),
    validate('param', EventRef),
    async (c) => {
      const { listOwnRequests } = await verbs();
      return answer(c, OwnRequestsAnswer, await listOwnRequests(c.var.context, c.req.valid('param')));
    },
  )
  .post(
    '/v1/u/request/p/:org/:event/:project',
    describe('Ask a team to let you join', { 200: OwnRequestAnswer }),
    validate('param', ProjectRef),
    validate('json', NewRequest),
    async (c) => {
      const { createRequest } = await verbs();
      const Request = await createRequest(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, OwnRequestAnswer, { Request });
    },
  )
  .delete(
    '/v1/u/request/p/:org/:event/:project',
    describe('Withdraw your request to a team', { 200: OwnRequestAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const { withdrawRequest } = await verbs();
      const Request = await withdrawRequest(c.var.context, c.req.valid('param'));
      return answer(c, OwnRequestAnswer, { Request });
    },
  )
  .get(
    '/v1/p/:org/:event/:project/requests',
    describe('List the requests to a team', { 200: TeamRequestsAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const { listTeamRequests } = await verbs();
      const Requests = await listTeamRequests(c.var.context, c.req.valid('param'));
      return answer(c, TeamRequestsAnswer, { Requests: [...Requests] });
    },
  )
  .post(
    '/v1/p/:org/:event/:project/requests/:person/accept',
    describe('Accept a request to a team', { 200: TeamRequestAnswer }),
    validate('param', RequestRef),
    async (c) => {
      const { acceptRequest } = await verbs();
      const Request = await acceptRequest(c.var.context, c.req.valid('param'));
      return answer(c, TeamRequestAnswer, { Request });
    },
  )
  .post(
    '/v1/p/:org/:event/:project/requests/:person/decline',
    describe('Decline a request to a team', { 200: TeamRequestAnswer }),
    validate('param', RequestRef),
    async (c) => {
      const { declineRequest } = await verbs();
      const Request = await declineRequest(c.var.context, c.req.valid('param'));
      return answer(c, TeamRequestAnswer, { Request });
    },
  );
