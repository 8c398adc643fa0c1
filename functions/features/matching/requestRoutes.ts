import { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import {
  NewRequest,
  OwnRequestAnswer,
  OwnRequestsAnswer,
  RequestRef,
  TeamRequestAnswer,
  TeamRequestsAnswer,
} from '#contract/matching/requests.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import { acceptRequest, declineRequest } from './answerRequest.ts';
import { createRequest } from './createRequest.ts';
import { listOwnRequests } from './listOwnRequests.ts';
import { listTeamRequests } from './listTeamRequests.ts';
import { withdrawRequest } from './withdrawRequest.ts';

export const requestRoutes = router()
  .get(
    '/v1/u/requests/e/:org/:event',
    describe('List your requests to teams of an event', { 200: OwnRequestsAnswer }),
    validate('param', EventRef),
    async (c) => answer(c, OwnRequestsAnswer, await listOwnRequests(c.var.context, c.req.valid('param'))),
  )
  .post(
    '/v1/u/request/p/:org/:event/:project',
    describe('Ask a team to let you join', { 200: OwnRequestAnswer }),
    validate('param', ProjectRef),
    validate('json', NewRequest),
    async (c) => {
      const Request = await createRequest(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, OwnRequestAnswer, { Request });
    },
  )
  .delete(
    '/v1/u/request/p/:org/:event/:project',
    describe('Withdraw your request to a team', { 200: OwnRequestAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const Request = await withdrawRequest(c.var.context, c.req.valid('param'));
      return answer(c, OwnRequestAnswer, { Request });
    },
  )
  .get(
    '/v1/p/:org/:event/:project/requests',
    describe('List the requests to a team', { 200: TeamRequestsAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const Requests = await listTeamRequests(c.var.context, c.req.valid('param'));
      return answer(c, TeamRequestsAnswer, { Requests: [...Requests] });
    },
  )
  .post(
    '/v1/p/:org/:event/:project/requests/:person/accept',
    describe('Accept a request to a team', { 200: TeamRequestAnswer }),
    validate('param', RequestRef),
    async (c) => {
      const Request = await acceptRequest(c.var.context, c.req.valid('param'));
      return answer(c, TeamRequestAnswer, { Request });
    },
  )
  .post(
    '/v1/p/:org/:event/:project/requests/:person/decline',
    describe('Decline a request to a team', { 200: TeamRequestAnswer }),
    validate('param', RequestRef),
    async (c) => {
      const Request = await declineRequest(c.var.context, c.req.valid('param'));
      return answer(c, TeamRequestAnswer, { Request });
    },
  );
