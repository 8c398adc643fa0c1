import * as z from 'zod';
import { BATCH_MAX, TEXT_MAX } from '../base/limits.ts';
import { LineResult } from '../base/lineResult.ts';
import { Role } from '../base/permissions.ts';
import { EmailAddress, Instant } from '../base/text.ts';

export const InvitationType = z.enum(['Organisation', 'Event', 'Project']).meta({ id: 'InvitationType' });
export type InvitationType = z.infer<typeof InvitationType>;

export const Invitation = z
  .object({
    Id: z.string(),
    Type: InvitationType,
    Name: z.string().describe('The name of the organisation, event or project.'),
    Organisation: z.string().describe('The id of the organisation.'),
    Event: z
      .string()
      .nullable()
      .describe('The id of the event. Null if the invitation is to an organisation.'),
    Project: z.string().nullable().describe('The id of the project. Null if the invitation isn’t to a team.'),
    EventName: z
      .string()
      .nullable()
      .describe('The name of the team’s event. Null if the invitation isn’t to a team.'),
    InvitedBy: z.string().describe('The name of the inviter.'),
    Expires: Instant,
    RemovesVote: z
      .boolean()
      .describe(
        'True if people who join this team now lose their vote for it, because the event allows no such votes.',
      ),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const InvitationAnswer = z.object({ Invitation });
export const InvitationsAnswer = z.object({ Invitations: z.array(Invitation) });

/** Queued, Sent and Failed are states of the email while the invitation waits for an answer. */
export const InvitationState = z
  .enum(['Queued', 'Sent', 'Failed', 'Accepted', 'Rejected', 'Expired'])
  .meta({ id: 'InvitationState' });
export type InvitationState = z.infer<typeof InvitationState>;

export const EventRole = Role.extract(['Member', 'Guest']).meta({ id: 'EventRole' });
export type EventRole = z.infer<typeof EventRole>;

export const SentInvitation = z
  .object({
    Id: z.string().describe('The page of the invitation is /invitations/{Id}.'),
    Email: z
      .string()
      .describe(
        'Empty if the team asked a person who looks for a team, because the team doesn’t know the address.',
      ),
    Name: z
      .string()
      .nullable()
      .describe('The person whom the team asked. Null if the team knows the address.'),
    Person: z.string().nullable().describe('The Id of that person.'),
    EventRole: EventRole.nullable().describe('The role at the event. Null for organisations and teams.'),
    State: InvitationState,
    InvitedBy: z.string().describe('The name of the inviter.'),
    InvitedAt: Instant,
    Expires: Instant,
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof SentInvitation>;

export const SentInvitationAnswer = z.object({ Invitation: SentInvitation });
export const SentInvitationsAnswer = z.object({ Invitations: z.array(SentInvitation) });

export const InviteRequest = z.object({ email: EmailAddress });

const EVENT_ROLE_FIELD = {
  role: EventRole.default('Member').describe('The role at the event. Member if none is sent.'),
};

export const InviteToEventRequest = InviteRequest.extend(EVENT_ROLE_FIELD);

/** Accepts any text as an address, so that an invalid one gets its own result and the call still invites the others. */
export const InviteManyRequest = z.object({
  emails: z.array(z.string().max(TEXT_MAX)).min(1).max(BATCH_MAX),
});
export type InviteManyRequest = z.infer<typeof InviteManyRequest>;

export const InviteManyToEventRequest = InviteManyRequest.extend(EVENT_ROLE_FIELD);

export const InviteResultsAnswer = z.object({
  Results: z
    .array(
      LineResult.extend({
        Email: z.string(),
        Status: z
          .enum(['Sent', 'Refused'])
          .describe('Sent: the address is invited. Its email may still be queued.'),
      }),
    )
    .describe('One result for each address, in the order of the request.'),
});

const InvitationId = z.string().regex(/^[a-z2-7]{26}$/, 'Must be the id of an invitation.');
export const InvitationRef = z.object({ invitation: InvitationId });

export const AskAnswer = z.object({
  Asked: z.object({ Id: z.string(), Name: z.string(), Expires: Instant }),
});
