import * as z from 'zod';
import { ERROR_CODES } from '../base/errors.ts';
import { EventRef } from '../base/identifiers.ts';
import { BATCH_MAX } from '../base/limits.ts';
import { Instant } from '../base/text.ts';
import { MatchReason } from '../matching/suggestions.ts';
import { PersonId } from '../users/participants.ts';

/** Applying: some seats may not be applied yet. Call apply again to continue. */
export const PlacementState = z.enum(['Proposed', 'Applying', 'Applied']).meta({ id: 'PlacementState' });

const PlacementTeam = z
  .object({
    Id: z.string().describe('The Id of a project, or of a new team, such as `new:1`.'),
    Name: z.string().nullable().describe('Null for a new team that doesn’t exist yet.'),
    Project: z
      .string()
      .nullable()
      .describe('The Id of the project. Null for a new team that doesn’t exist yet.'),
    MemberCount: z.int().describe('The members now, without the proposed ones.'),
  })
  .meta({ id: 'PlacementTeam' });

const PlacementSeat = z
  .object({
    Person: z.object({ Id: z.string(), Name: z.string(), AvatarUrl: z.string().nullable() }),
    Team: z
      .string()
      .nullable()
      .describe('The Id of one of the Teams. Null if this person must be placed by hand.'),
    Need: z.string().nullable().describe('The team’s need that the person meets.'),
    Reasons: z.array(MatchReason),
    Alternatives: z.array(z.string()).describe('Ids of Teams that fit too, best first.'),
    Pinned: z.boolean().describe('A new proposal that is made from this one keeps the seat.'),
    Dropped: z.boolean().describe('The person stays without a team.'),
    Result: z
      .object({
        Status: z.enum(['Placed', 'Skipped']),
        Code: z.enum(ERROR_CODES).nullable(),
        Message: z.string().nullable().describe('The reason for skipping the seat.'),
      })
      .nullable()
      .describe('Null until the seat is applied.'),
  })
  .meta({ id: 'PlacementSeat' });

const PLACEMENT = {
  Id: z.string(),
  State: PlacementState,
  CreatedAt: Instant,
  CreatedBy: z.string().describe('The name of the person who made the proposal.'),
};

export const Placement = z
  .object({
    ...PLACEMENT,
    Cost: z.int().describe('Lower is better. It compares proposals for the same people and teams.'),
    Min: z.int(),
    Target: z.int(),
    LeftOut: z
      .int()
      .describe(
        'The number of people who didn’t fit into this proposal. Apply it, and then propose again for them.',
      ),
    Teams: z.array(PlacementTeam),
    Seats: z.array(PlacementSeat).describe('Sorted by the name of the person.'),
  })
  .meta({ id: 'Placement' });
export type Placement = z.infer<typeof Placement>;

export const PlacementAnswer = z.object({ Placement });
export const PlacementsAnswer = z.object({
  Placements: z
    .array(z.object({ ...PLACEMENT, People: z.int() }))
    .describe('The proposals of this event, newest first.'),
});
export type PlacementsAnswer = z.infer<typeof PlacementsAnswer>;

const PlacementId = z.string().regex(/^[a-z2-7]{16}$/, 'Must be the id of a placement.');

export const PlacementRef = EventRef.extend({ placement: PlacementId });
export type PlacementRef = z.infer<typeof PlacementRef>;

export const NewPlacement = z.object({
  from: PlacementId.optional().describe(
    'The Id of an earlier proposal. The new one keeps its pinned seats and its dropped people.',
  ),
  looking_only: z
    .boolean()
    .default(false)
    .describe('Places only people who say that they look for a team. Otherwise everyone without one.'),
});
export type NewPlacement = z.infer<typeof NewPlacement>;

export const PlacementChanges = z.object({
  seats: z
    .array(
      z.object({
        person: PersonId,
        team: z
          .string()
          .max(80)
          .nullable()
          .optional()
          .describe(
            'The Id of one of the Teams or of another project, or `new` for one more team. Null to place the person by hand.',
          ),
        pinned: z.boolean().optional(),
        dropped: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(BATCH_MAX),
});
export type PlacementChanges = z.infer<typeof PlacementChanges>;
