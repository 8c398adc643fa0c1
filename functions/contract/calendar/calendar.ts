import * as z from 'zod';
import { Instant } from '../base/text.ts';

/** Everyone who has the address can read the feed. The token is the person's id and a secret of 256 bits in base64url. */
export const FeedRef = z.object({
  file: z
    .string()
    .regex(/^[0-9a-f]{32}-[\w-]{43}\.ics$/)
    .describe('A token of a calendar feed, followed by `.ics`.'),
});

/** The API stores only a hash of the token, so it can’t show the address again. */
export const CalendarFeed = z
  .object({
    Available: z
      .boolean()
      .describe(
        'False if the portal is private. Calendars outside the company’s network couldn’t read a feed.',
      ),
    Since: Instant.nullable().describe(
      'The time at which the address of the feed was made. Null if the caller has no feed.',
    ),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const CalendarFeedAnswer = z.object({ Calendar: CalendarFeed });

export const NewCalendarFeedAnswer = z.object({
  Calendar: CalendarFeed.extend({
    Address: z.string().describe('The address of the feed. No later answer contains it again.'),
  }),
});
export type NewCalendarFeed = z.infer<typeof NewCalendarFeedAnswer>['Calendar'];
