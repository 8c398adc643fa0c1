import type { User } from '#contract/users.ts';
import type { ProfileDocument } from '../store/documents.ts';

export const presentUser = (profile: ProfileDocument): User => ({
  Name: profile.name,
  Email: profile.email,
  AvatarUrl: profile.avatarUrl,
  ShirtSize: profile.shirtSize,
  DietaryRequirements: profile.dietaryRequirements,
  Allergies: profile.allergies,
  Since: profile.since,
});
