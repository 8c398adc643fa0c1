import type * as z from 'zod';
import { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import {
  AskAnswer,
  type EventRole,
  InvitationAnswer,
  InvitationRef,
  InvitationsAnswer,
  InviteManyRequest,
  InviteManyToEventRequest,
  InviteRequest,
  InviteResultsAnswer,
  InviteToEventRequest,
  SentInvitationAnswer,
  SentInvitationsAnswer,
} from '#contract/invitations/invitations.ts';
import { AskRef } from '#contract/users/participants.ts';
import type { Context } from '../../domain/context.ts';
import { pendingInvitations } from '../../domain/invitations/pendingInvitations.ts';
import {
  presentInvitation,
  presentInvitations,
  presentSentInvitation,
} from '../../domain/invitations/present.ts';
import type { InvitationTarget } from '../../domain/invitations/target.ts';
import { presentRefusal } from '../../domain/lineByLine.ts';
import { answer, describe, router, validate } from '../../http/route.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

const INVITE = describe('Invite an email address', { 200: SentInvitationAnswer });
const INVITE_MANY = describe('Invite many email addresses', { 200: InviteResultsAnswer });
const LIST = describe('List the invitations to an organisation, event or team', {
  200: SentInvitationsAnswer,
});
const REVOKE = describe('Revoke an invitation', { 204: 'The invitation is revoked.' });

const toOrganisation = (ref: OrganisationRef): InvitationTarget => ({ kind: 'Organisation', ref });
const toEvent = (ref: EventRef): InvitationTarget => ({ kind: 'Event', ref });
const toProject = (ref: ProjectRef): InvitationTarget => ({ kind: 'Project', ref });

async function sendInvitation(
  ctx: Context,
  target: InvitationTarget,
  { email, role }: z.infer<typeof InviteRequest> & { readonly role?: EventRole },
) {
  return {
    Invitation: presentSentInvitation(await (await verbs()).invite(ctx, target, email, role), ctx.clock),
  };
}

async function sendInvitations(
  ctx: Context,
  target: InvitationTarget,
  request: InviteManyRequest & { readonly role?: EventRole },
) {
  const outcomes = await (await verbs()).inviteMany(ctx, target, request);
  return {
    Results: outcomes.map(({ line, refusal }) => ({
      Email: line,
      Status: refusal === null ? ('Sent' as const) : ('Refused' as const),
      ...presentRefusal(refusal),
    })),
  };
}

export const invitationRoutes = router()
  .get(
    '/v1/u/invitations',
    describe('List your pending invitations', { 200: InvitationsAnswer }),
    async (c) => {
      const { context } = c.var;
      const Invitations = await presentInvitations(context, await pendingInvitations(context));
      return answer(c, InvitationsAnswer, { Invitations });
    },
  )
  .get(
    '/v1/u/invitations/:invitation',
    describe('Read one of your invitations', { 200: InvitationAnswer }),
    validate('param', InvitationRef),
    async (c) => {
      const { invitation } = await (
        await verbs()
      ).ownInvitation(c.var.context, c.req.valid('param').invitation);
      return answer(c, InvitationAnswer, { Invitation: await presentInvitation(c.var.context, invitation) });
    },
  )
  .post(
    '/v1/u/invitations/:invitation/accept',
    describe('Accept an invitation', { 200: InvitationAnswer }),
    validate('param', InvitationRef),
    async (c) => {
      const invitation = await (
        await verbs()
      ).acceptInvitation(c.var.context, c.req.valid('param').invitation);
      return answer(c, InvitationAnswer, { Invitation: await presentInvitation(c.var.context, invitation) });
    },
  )
  .post(
    '/v1/u/invitations/:invitation/reject',
    describe('Reject an invitation', { 200: InvitationAnswer }),
    validate('param', InvitationRef),
    async (c) => {
      const invitation = await (
        await verbs()
      ).rejectInvitation(c.var.context, c.req.valid('param').invitation);
      return answer(c, InvitationAnswer, { Invitation: await presentInvitation(c.var.context, invitation) });
    },
  )
  .post(
    '/v1/u/invite/o/:org',
    INVITE,
    validate('param', OrganisationRef),
    validate('json', InviteRequest),
    async (c) => {
      const target = toOrganisation(c.req.valid('param'));
      return answer(
        c,
        SentInvitationAnswer,
        await sendInvitation(c.var.context, target, c.req.valid('json')),
      );
    },
  )
  .post(
    '/v1/u/invite/e/:org/:event',
    INVITE,
    validate('param', EventRef),
    validate('json', InviteToEventRequest),
    async (c) => {
      const target = toEvent(c.req.valid('param'));
      return answer(
        c,
        SentInvitationAnswer,
        await sendInvitation(c.var.context, target, c.req.valid('json')),
      );
    },
  )
  .post(
    '/v1/u/invite/p/:org/:event/:project',
    INVITE,
    validate('param', ProjectRef),
    validate('json', InviteRequest),
    async (c) => {
      const target = toProject(c.req.valid('param'));
      return answer(
        c,
        SentInvitationAnswer,
        await sendInvitation(c.var.context, target, c.req.valid('json')),
      );
    },
  )
  .post(
    '/v1/o/:org/invitations',
    INVITE_MANY,
    validate('param', OrganisationRef),
    validate('json', InviteManyRequest),
    async (c) => {
      const target = toOrganisation(c.req.valid('param'));
      return answer(
        c,
        InviteResultsAnswer,
        await sendInvitations(c.var.context, target, c.req.valid('json')),
      );
    },
  )
  .post(
    '/v1/e/:org/:event/invitations',
    INVITE_MANY,
    validate('param', EventRef),
    validate('json', InviteManyToEventRequest),
    async (c) => {
      const target = toEvent(c.req.valid('param'));
      return answer(
        c,
        InviteResultsAnswer,
        await sendInvitations(c.var.context, target, c.req.valid('json')),
      );
    },
  )
  .post(
    '/v1/p/:org/:event/:project/ask/:participant',
    describe('Ask a person to join a team', { 200: AskAnswer }),
    validate('param', AskRef),
    async (c) => {
      const { invitation, person } = await (
        await verbs()
      ).askParticipant(c.var.context, c.req.valid('param'));
      const Asked = { Id: person.userId, Name: person.name, Expires: invitation.expires };
      return answer(c, AskAnswer, { Asked });
    },
  )
  .get('/v1/o/:org/invitations', LIST, validate('param', OrganisationRef), async (c) => {
    const target = toOrganisation(c.req.valid('param'));
    const Invitations = await (await verbs()).listSentInvitations(c.var.context, target);
    return answer(c, SentInvitationsAnswer, { Invitations });
  })
  .get('/v1/e/:org/:event/invitations', LIST, validate('param', EventRef), async (c) => {
    const target = toEvent(c.req.valid('param'));
    const Invitations = await (await verbs()).listSentInvitations(c.var.context, target);
    return answer(c, SentInvitationsAnswer, { Invitations });
  })
  .get('/v1/p/:org/:event/:project/invitations', LIST, validate('param', ProjectRef), async (c) => {
    const target = toProject(c.req.valid('param'));
    const Invitations = await (await verbs()).listSentInvitations(c.var.context, target);
    return answer(c, SentInvitationsAnswer, { Invitations });
  })
  .delete(
    '/v1/o/:org/invitations/:invitation',
    REVOKE,
    validate('param', OrganisationRef.extend(InvitationRef.shape)),
    async (c) => {
      const { invitation, ...ref } = c.req.valid('param');
      await (await verbs()).revokeInvitation(c.var.context, toOrganisation(ref), invitation);
      return c.body(null, 204);
    },
  )
  .delete(
    '/v1/e/:org/:event/invitations/:invitation',
    REVOKE,
    validate('param', EventRef.extend(InvitationRef.shape)),
    async (c) => {
      const { invitation, ...ref } = c.req.valid('param');
      await (await verbs()).revokeInvitation(c.var.context, toEvent(ref), invitation);
      return c.body(null, 204);
    },
  )
  .delete(
    '/v1/p/:org/:event/:project/invitations/:invitation',
    REVOKE,
    validate('param', ProjectRef.extend(InvitationRef.shape)),
    async (c) => {
      const { invitation, ...ref } = c.req.valid('param');
      await (await verbs()).revokeInvitation(c.var.context, toProject(ref), invitation);
      return c.body(null, 204);
    },
  );
