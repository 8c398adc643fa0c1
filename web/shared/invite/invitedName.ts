import type { SentInvitation } from '#contract/invitations.ts';

/** The address, or the name of a person whom the team asked without knowing the address. */
export const invitedName = ({ Email, Name }: Pick<SentInvitation, 'Email' | 'Name'>): string =>
  Email === '' ? (Name ?? 'Somebody') : Email;

/** A team can renew an invitation only if it knows the address. It can ask the others again among the suggestions. */
export const hasAddress = ({ Email }: Pick<SentInvitation, 'Email'>): boolean => Email !== '';
