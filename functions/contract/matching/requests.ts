import * as z from 'zod';
import { ProjectRef } from '../base/identifiers.ts';
import { PENDING_REQUESTS_MAX, REQUEST_DAYS } from '../base/limits.ts';
import { Instant, OptionalText } from '../base/text.ts';
import { PersonId } from '../users/participants.ts';
import { PersonCard } from './cards.ts';

/** Void: since the request, the person has joined or left a team, or has left the event. */
export const RequestState = z
  .enum(['Pending', 'Accepted', 'Declined', 'Withdrawn', 'Expired', 'Void'])
  .meta({ id: 'RequestState' });
export type RequestState = z.infer<typeof RequestState>;

const REQUEST = {
  State: RequestState,
  Need: z
    .string()
    .nullable()
    .describe('The Id of the need that the person answers. The team may have removed this need.'),
  Message: z.string().nullable(),
  CreatedAt: Instant,
  Expires: Instant.describe(`The team can answer until this time, ${REQUEST_DAYS} days after the request.`),
  AnsweredAt: Instant.nullable(),
};

export const OwnRequest = z
  .object({
    Project: z.object({ Id: z.string(), Name: z.string(), LogoUrl: z.string().nullable() }),
    ...REQUEST,
  })
  .meta({ id: 'OwnRequest' });
export type OwnRequest = z.infer<typeof OwnRequest>;

export const TeamRequest = z
  .object({
    Person: z.object({ Id: z.string(), Name: z.string(), AvatarUrl: z.string().nullable() }),
    Card: PersonCard.nullable().describe('Null unless the person’s card is visible now.'),
    ...REQUEST,
  })
  .meta({ id: 'TeamRequest' });
export type TeamRequest = z.infer<typeof TeamRequest>;

export const NewRequest = z.object({
  message: OptionalText.default(null),
  need: z.string().max(64).nullable().default(null).describe('The Id of one of the team’s needs.'),
});
export type NewRequest = z.infer<typeof NewRequest>;

export const OwnRequestAnswer = z.object({ Request: OwnRequest });
export const OwnRequestsAnswer = z.object({
  Requests: z.array(OwnRequest).describe('All requests of the caller at this event, newest first.'),
  Left: z
    .int()
    .nonnegative()
    .describe(
      `The number of teams that the caller can still ask now. At most ${PENDING_REQUESTS_MAX} requests can be open.`,
    ),
});
export type OwnRequestsAnswer = z.infer<typeof OwnRequestsAnswer>;
export const TeamRequestAnswer = z.object({ Request: TeamRequest });
export const TeamRequestsAnswer = z.object({
  Requests: z
    .array(TeamRequest)
    .describe('Open requests, oldest first, then those that the team has answered, newest first.'),
});

export const RequestRef = ProjectRef.extend({ person: PersonId });
export type RequestRef = z.infer<typeof RequestRef>;
