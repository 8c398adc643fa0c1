import { OrganisationMemberRef, SessionsEndedAnswer } from '#contract/members.ts';
import type { Sessions } from '../../domain/access/sessions.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import { endMemberSessions } from './endMemberSessions.ts';

export const memberSessionRoutes = ({ sessions }: { readonly sessions: Sessions }) =>
  router().delete(
    '/v1/o/:org/members/:member/sessions',
    describe('End all sessions of a member, who gets an email if their address is verified', {
      200: SessionsEndedAnswer,
    }),
    validate('param', OrganisationMemberRef),
    async (c) => {
      const Mailed = await endMemberSessions(c.var.context, sessions, c.req.valid('param'));
      return answer(c, SessionsEndedAnswer, { Mailed });
    },
  );
