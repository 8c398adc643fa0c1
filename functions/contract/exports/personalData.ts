import * as z from 'zod';
import { AuditEntry } from '../audit/audit.ts';
import { EMAIL_MAX } from '../base/limits.ts';
import { Role } from '../base/permissions.ts';
import { Instant } from '../base/text.ts';
import { EventRole, InvitationType } from '../invitations/invitations.ts';
import { Conflict, OwnScore } from '../judging/judging.ts';
import { OwnCard } from '../matching/cards.ts';
import { MediaType } from '../media/media.ts';
import { PersonId } from '../users/participants.ts';
import { PROFILE, User } from '../users/users.ts';

const InvitationTo = {
  Type: InvitationType,
  Name: z.string().describe('The name of the organisation, event or project.'),
  Organisation: z.string(),
  Event: z.string().nullable(),
  Project: z.string().nullable(),
  Role,
  EventRole: EventRole.nullable(),
  State: z.enum(['Pending', 'Accepted', 'Rejected']),
  InvitedAt: Instant,
  Expires: Instant,
};

const Mail = z.object({
  Kind: z.enum([
    'Invitation',
    'SessionsEnded',
    'TeamRequests',
    'RequestAccepted',
    'RequestDeclined',
    'TeamPlaced',
    'Announcement',
    'Reminder',
    'ChannelOff',
    'Judging',
    'RoundsOver',
  ]),
  State: z.enum(['Waiting', 'Sent', 'Failed', 'Skipped']),
  Attempts: z.number().int(),
  SentAt: Instant.nullable(),
});

export const PersonalData = z
  .object({
    Id: PersonId,
    Exported: Instant,
    Profile: User.extend({
      Tenant: z.string().describe('The id of your work directory.'),
      EmailVerified: z.boolean(),
      CalendarFeedSince: Instant.nullable().describe(
        'The time at which the address of your calendar feed was made. Null without a feed.',
      ),
    }),
    Memberships: z.array(z.object({ Organisation: z.string(), Role, Since: Instant })),
    Participations: z.array(
      z.object({
        Organisation: z.string(),
        Event: z.string(),
        Role,
        Joined: Instant,
        Project: z.string().nullable(),
        ProjectRole: Role.nullable(),
        Card: OwnCard.nullable(),
        AnnouncementsSeen: Instant.nullable(),
        ...PROFILE,
      }),
    ),
    Votes: z.array(
      z.object({ Organisation: z.string(), Event: z.string(), Project: z.string(), CastAt: Instant }),
    ),
    TeamRequests: z
      .array(
        z.object({
          Organisation: z.string(),
          Event: z.string(),
          Project: z.string(),
          DirectoryName: z.string().describe('Your name in the work directory when you asked.'),
          State: z.enum(['Pending', 'Accepted', 'Declined', 'Withdrawn']),
          Message: z.string().nullable(),
          CreatedAt: Instant,
          AnsweredAt: Instant.nullable(),
        }),
      )
      .describe('Teams that you asked to join.'),
    Placements: z
      .array(
        z.object({
          Organisation: z.string(),
          Event: z.string(),
          Project: z.string().nullable(),
          At: Instant,
        }),
      )
      .describe(
        'Teams into which an organiser has placed you. Project is null if the portal couldn’t add you.',
      ),
    Judging: z.array(
      z.object({
        Organisation: z.string(),
        Event: z.string(),
        Panels: z.array(z.string()),
        Conflicts: z.array(Conflict),
      }),
    ),
    Scores: z.array(
      z.object({
        Organisation: z.string(),
        Event: z.string(),
        Panel: z.string(),
        Project: z.string(),
        ...OwnScore.shape,
      }),
    ),
    InvitationsReceived: z.array(z.object({ ...InvitationTo, InvitedBy: z.string() })),
    InvitationsSent: z.array(
      z.object({
        ...InvitationTo,
        Email: z.string(),
        Name: z.string().describe('As above, or the person whom your team asked.'),
      }),
    ),
    MailsReceived: z.array(Mail),
    MailsSent: z.array(Mail).describe('Invitations that the portal emailed in your name.'),
    Media: z.array(
      z.object({
        Id: z.string(),
        Type: MediaType,
        Name: z.string().nullable().describe('The name of the uploaded file.'),
        Link: z.string().nullable().describe('Null for a file that isn’t in your library.'),
        Uploaded: Instant,
      }),
    ),
    AuditEntries: z
      .array(AuditEntry)
      .describe(
        'Entries from the logs of organisations, newest first: what you did, and what others did to you.',
      ),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;

export const PersonalDataAnswer = z.object({ PersonalData });

export const AccountDeletion = z.object({
  confirm: z.string().max(EMAIL_MAX).describe('Your own email address, typed again.'),
});
