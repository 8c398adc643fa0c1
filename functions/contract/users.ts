import * as z from 'zod';
import { Instant } from './text.ts';

/** Specification section 3, "shirt sizes". */
export const ShirtSize = z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']).meta({ id: 'ShirtSize' });
export type ShirtSize = z.infer<typeof ShirtSize>;

export const User = z
  .object({
    Name: z.string(),
    Email: z.string(),
    AvatarUrl: z.string().nullable(),
    ShirtSize: ShirtSize.nullable(),
    DietaryRequirements: z.string().nullable(),
    Allergies: z.string().nullable(),
    Since: Instant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const UserAnswer = z.object({ User });
