import type { User } from '#contract/users.ts';
import type { Caller } from '../context.ts';
import type { ProfileDocument } from '../../store/documents.ts';

/** One's own profile. @param caller the same person, as their session says */
export const presentProfile = (profile: ProfileDocument, { portalAdministrator }: Caller): User => ({
  Name: profile.name,
  Email: profile.email,
  AvatarUrl: profile.avatarUrl,
  ShirtSize: profile.shirtSize,
  DietaryRequirements: profile.dietaryRequirements,
  Allergies: profile.allergies,
  Since: profile.since,
  PortalAdministrator: portalAdministrator,
});
