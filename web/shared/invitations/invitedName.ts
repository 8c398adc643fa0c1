import type { SentInvitation } from '#contract/invitations/invitations.ts';

/** The address, or the name of a person whom a team invited without knowing the address. */
export const invitedName = ({ Email, Name }: Pick<SentInvitation, 'Email' | 'Name'>): string =>
  Email === '' ? (Name ?? 'Someone') : Email;

/** A team can renew an invitation only if it knows the address. Otherwise, the suggestions let it invite the person again. */
export const hasAddress = ({ Email }: Pick<SentInvitation, 'Email'>): boolean => Email !== '';
