import * as z from 'zod';
import { Instant } from './text.ts';

/** Specification section 3, "entity kinds". */
export const InvitationType = z.enum(['Organisation', 'Event', 'Project']).meta({ id: 'InvitationType' });
export type InvitationType = z.infer<typeof InvitationType>;

/** An invitation as the invited sees it; Organisation, Event and Project are identifiers. */
export const Invitation = z
  .object({
    Id: z.string(),
    Type: InvitationType,
    Name: z.string().describe('Of what one is invited to.'),
    Organisation: z.string(),
    Event: z.string().nullable(),
    Project: z.string().nullable(),
    Expires: Instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const InvitationsAnswer = z.object({ Invitations: z.array(Invitation) });
