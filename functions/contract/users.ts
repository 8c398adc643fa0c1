import * as z from 'zod';
import { Instant, Name, OptionalText, WebAddress } from './text.ts';

/** Specification section 3, "shirt sizes". */
export const ShirtSize = z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']).meta({ id: 'ShirtSize' });
export type ShirtSize = z.infer<typeof ShirtSize>;

/** What somebody says of themselves. A participation keeps a copy. */
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
    PortalAdministrator: z.boolean().describe('Makes, edits and archives organisations.'),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const UserAnswer = z.object({ User });

/** The body of PUT /v1/u/details. A field that is not sent stays as it is. */
export const ProfileChanges = z.object({
  name: Name,
  avatar: WebAddress.optional(),
  shirt_size: z
    .union([z.null(), z.literal(''), ShirtSize])
    .transform((size) => size || null)
    .optional(),
  dietary_requirements: OptionalText.optional(),
  allergies: OptionalText.optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;
