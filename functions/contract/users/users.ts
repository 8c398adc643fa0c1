import * as z from 'zod';
import { Instant, Name, OptionalText, WebAddress } from '../base/text.ts';

export const ShirtSize = z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']).meta({ id: 'ShirtSize' });
export type ShirtSize = z.infer<typeof ShirtSize>;

export const PROFILE = {
  Name: z.string(),
  Email: z.string(),
  AvatarUrl: z.string().nullable(),
  ShirtSize: ShirtSize.nullable(),
  DietaryRequirements: z.string().nullable(),
  Allergies: z.string().nullable(),
};

export const User = z
  .object({
    ...PROFILE,
    Since: Instant,
    EventMails: z.boolean().describe('True if the person gets announcements and reminders by email.'),
    PortalAdministrator: z
      .boolean()
      .describe('True if the person can create, edit and archive organisations.'),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const UserAnswer = z.object({ User });

export const ProfileChanges = z.object({
  name: Name,
  avatar: WebAddress.optional(),
  shirt_size: z
    .union([z.null(), z.literal(''), ShirtSize])
    // An empty text or null removes the size.
    .transform((size) => size || null)
    .optional(),
  dietary_requirements: OptionalText.optional(),
  allergies: OptionalText.optional(),
  event_mails: z.boolean().optional().describe('False stops announcements and reminders by email.'),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;
