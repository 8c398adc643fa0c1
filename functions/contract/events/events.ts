import * as z from 'zod';
import { ANNOUNCEMENTS } from '../announcements/announcements.ts';
import { EventDates, Status } from '../base/dates.ts';
import { Identifier } from '../base/identifiers.ts';
import { DEFAULT_HEADER_COLOUR, ORGANISERS_SHOWN } from '../base/limits.ts';
import { Permission, Role } from '../base/permissions.ts';
import { brokenDateRules, DATE_NAMES } from '../base/phase.ts';
import {
  Colour,
  Description,
  FilledContent,
  Instant,
  Name,
  NameOrNone,
  TimeZone,
  WebAddress,
} from '../base/text.ts';
import { Requirements, Track } from '../checklist/checklist.ts';
import { ProjectCard } from '../projects/projects.ts';
import { OnStage } from '../stage/stage.ts';
import { Face, Participant, Person } from '../users/participants.ts';

export const EventCard = z
  .object({
    Id: z.string(),
    OrganisationId: z.string(),
    OrganisationName: z.string(),
    Name: z.string(),
    Description: z.string(),
    LogoUrl: z.string().nullable(),
    HeaderColour: z.string(),
    Status,
    Dates: EventDates,
    TimeZone: z.string().describe('The event’s time zone, as an IANA name.'),
    Archived: z
      .boolean()
      .describe(
        'If true, only admins of the organisation and the event can see the event, and no one can change it.',
      ),
  })
  .meta({ id: 'EventCard' });
export type EventCard = z.infer<typeof EventCard>;

export const ListedEvent = EventCard.extend({
  Permissions: z.array(Permission).describe('The caller’s permissions at the event.'),
  ResultsVisible: z.boolean().describe('True if the caller can read the vote report now.'),
  CanReveal: z.boolean().describe('True if the caller can reveal the results now.'),
  HasProjects: z
    .boolean()
    .nullable()
    .describe('True if the event has a project. Null until voting is over and the caller sees the results.'),
  VotesPerPerson: z.int().nullable().describe('The most votes that a person can place. Null means no limit.'),
  OnStage,
}).meta({ id: 'ListedEvent' });
export type ListedEvent = z.infer<typeof ListedEvent>;

export const Membership = z
  .object({ Id: z.string(), Name: z.string(), LogoUrl: z.string().nullable(), Role })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof Membership>;

export const DateChange = z
  .object({ Date: z.enum(DATE_NAMES), From: Instant, To: Instant, At: Instant })
  .meta({ id: 'DateChange' });
export type DateChange = z.infer<typeof DateChange>;

/** A project in the answer of its event. */
export const EventProject = ProjectCard.extend({
  Created: Instant,
  Team: z.array(Face).describe('Everyone in the team, by name.'),
}).meta({ id: 'EventProject' });
export type EventProject = z.infer<typeof EventProject>;

const ReadEvent = EventCard.extend({
  Requirements: Requirements.nullable().describe('Null if organisers haven’t set any.'),
  Tracks: z.array(Track),
  Content: z.string().describe('Markdown.'),
  Projects: z.array(EventProject),
  OwnProject: z
    .string()
    .nullable()
    .describe('The Id of the caller’s project. Null if the caller isn’t in a team.'),
  Announcements: ANNOUNCEMENTS.Announcements,
  Seen: ANNOUNCEMENTS.Seen,
  DateChanges: z
    .array(DateChange)
    .describe(
      'The latest change of each date that moved within the last 14 days, in the order of the dates.',
    ),
});

export const Event = ReadEvent.extend({
  Participants: z.array(Participant).describe('Everyone with an active role at the event, Guests included.'),
}).meta({ id: 'Event' });
export type Event = z.infer<typeof Event>;

/** An event as its page shows it: without its participants, so that it costs the same for any number of them. */
export const PageEvent = ReadEvent.extend({
  PeopleCount: z.int().nonnegative().describe('Everyone with an active role at the event, except Guests.'),
  GuestCount: z.int().nonnegative(),
  Organisers: z
    .array(Person)
    .max(ORGANISERS_SHOWN)
    .describe('The event’s own Owners and Admins. Owners come first, and only the first few are listed.'),
}).meta({ id: 'PageEvent' });
export type PageEvent = z.infer<typeof PageEvent>;

export const EventQuery = z.object({
  view: z
    .literal('page')
    .optional()
    .describe('If sent, the answer has counts and organisers instead of all participants.'),
});
export type EventQuery = z.infer<typeof EventQuery>;

export const EventAnswer = z.object({ Event });
export const PageEventAnswer = z.object({ Event: PageEvent });
/** The answer of calls that take an `EventQuery`. */
export const EventViewAnswer = z.object({ Event: z.union([PageEvent, Event]) });
export const EventsAnswer = z.object({
  Events: z.array(ListedEvent),
  Organisations: z
    .array(Membership)
    .describe('The organisations that the caller belongs to, with their role there.'),
});
export type EventsAnswer = z.infer<typeof EventsAnswer>;

const OrderedDates = EventDates.superRefine((dates, issue) => {
  for (const { date, message } of brokenDateRules(dates))
    issue.addIssue({ code: 'custom', path: [date], message });
});

export const NewEvent = z.object({
  name: Name,
  id: Identifier.optional().describe('The identifier to use. Made from the name if none is sent.'),
  logo: WebAddress.default(null),
  content: FilledContent,
  description: Description.default(''),
  headercolour: Colour.default(DEFAULT_HEADER_COLOUR),
  timezone: TimeZone.default('Etc/UTC'),
  dates: OrderedDates,
});
export type NewEvent = z.input<typeof NewEvent>;

export const EventChanges = z.object({
  name: NameOrNone.optional(),
  logo: WebAddress.optional(),
  content: FilledContent,
  description: Description.optional(),
  headercolour: Colour.optional(),
  timezone: TimeZone.optional(),
  dates: OrderedDates.optional(),
});
export type EventChanges = z.infer<typeof EventChanges>;

export const EventCopy = z.object({
  name: Name,
  id: Identifier.optional().describe('The identifier to use. Made from the name if none is sent.'),
  start: Instant.describe(
    'EventStart of the copy. The other dates move by the same number of days, hours and minutes, by the clocks in the event’s time zone.',
  ),
});
export type EventCopy = z.infer<typeof EventCopy>;

export const EventArchiving = z.object({ archived: z.boolean() });
export type EventArchiving = z.infer<typeof EventArchiving>;
