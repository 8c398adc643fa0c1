import * as z from 'zod';
import { Role } from './permissions.ts';

/** Somebody in an event or a team. */
export const Participant = z
  .object({
    Id: z.string().describe('Opaque; the same person has the same Id everywhere.'),
    Name: z.string(),
    Role,
    AvatarUrl: z.string().nullable(),
    Email: z
      .string()
      .nullable()
      .describe('Only for oneself, and for who holds event_reports or organisation_edit.'),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;
