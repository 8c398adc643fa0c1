import { InvitationsAnswer } from '#contract/invitations.ts';
import { answer, describe, router } from '../app/route.ts';
import { listInvitations } from './listInvitations.ts';

export const invitationRoutes = router().get(
  '/v1/u/invitations',
  describe('One’s pending invitations', { 200: InvitationsAnswer }),
  async (c) => answer(c, InvitationsAnswer, { Invitations: await listInvitations(c.var.context) }),
);
