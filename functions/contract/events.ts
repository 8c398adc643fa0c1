import * as z from 'zod';
import { Participant } from './participants.ts';
import { EventDates, Status } from './dates.ts';
import { Identifier } from './identifiers.ts';
import { DEFAULT_HEADER_COLOUR } from './limits.ts';
import { datesInOrder } from './phase.ts';
import { ProjectCard } from './projects.ts';
import { Colour, Description, FilledContent, Name, NameOrNone, TimeZone, WebAddress } from './text.ts';

/** An event as lists show it. */
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
    TimeZone: z.string().describe('IANA name of the zone the event takes place in.'),
  })
  .meta({ id: 'EventCard' });
export type EventCard = z.infer<typeof EventCard>;

export const Event = EventCard.extend({
  Content: z.string().describe('Markdown.'),
  Participants: z
    .array(Participant)
    .describe('Everybody active, Guests among them, each with the role in the event.'),
  Projects: z.array(ProjectCard),
}).meta({ id: 'Event' });
export type Event = z.infer<typeof Event>;

export const EventAnswer = z.object({ Event });
export const EventsAnswer = z.object({ Events: z.array(EventCard) });

const OrderedDates = EventDates.refine(
  datesInOrder,
  'The dates must follow each other: event start, voting start, voting end, event end.',
);

/** The body of POST /v1/o/{org}/events/. */
export const NewEvent = z.object({
  name: Name,
  id: Identifier.optional().describe('Of one’s own choice; made from the name otherwise.'),
  logo: WebAddress.default(null),
  content: FilledContent,
  description: Description.default(''),
  headercolour: Colour.default(DEFAULT_HEADER_COLOUR),
  timezone: TimeZone.default('Etc/UTC'),
  dates: OrderedDates,
});
export type NewEvent = z.input<typeof NewEvent>;

/** The body of PUT /v1/e/{org}/{event}/. A field that is not sent stays as it is. */
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
