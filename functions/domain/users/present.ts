import type { User } from '#contract/users/users.ts';
import type { ProfileDocument } from '../../store/documents.ts';
import type { Caller } from '../context.ts';

export const presentProfile = (profile: ProfileDocument, { portalAdministrator }: Caller): User => ({
  Name: profile.name,
  Email: profile.email,
  AvatarUrl: profile.avatarUrl,
  ShirtSize: profile.shirtSize,
  DietaryRequirements: profile.dietaryRequirements,
  Allergies: profile.allergies,
  Since: profile.since,
  EventMails: profile.eventMails ?? true,
  PortalAdministrator: portalAdministrator,
});
