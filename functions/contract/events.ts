import * as z from 'zod';
import { Participant } from './participants.ts';
import { EventDates, Status } from './dates.ts';
import { DEFAULT_HEADER_COLOUR } from './limits.ts';
import { datesInOrder } from './phase.ts';
import { ProjectCard } from './projects.ts';
import { Colour, Content, Description, Name, TimeZone, WebAddress } from './text.ts';

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

/** What makes an event. Not a call of its own yet: administration and the sample company use it. */
export const NewEvent = z.object({
  name: Name,
  logo: WebAddress.default(null),
  content: Content.refine((text) => text.trim() !== '', 'Write something about the event.'),
  description: Description.default(''),
  headercolour: Colour.default(DEFAULT_HEADER_COLOUR),
  timezone: TimeZone.default('Etc/UTC'),
  dates: EventDates.refine(
    datesInOrder,
    'The dates must follow each other: event start, voting start, voting end, event end.',
  ),
});
export type NewEvent = z.input<typeof NewEvent>;
