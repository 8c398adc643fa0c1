export const ORGANISATION_SECTIONS = [
  'Overview',
  'Details',
  'Members',
  'Events',
  'Invitations',
  'Audit log',
] as const;
export type OrganisationSection = (typeof ORGANISATION_SECTIONS)[number];

/** The section that an address names; null if it names none. Old links can name `Invite many`, which is now in Invitations. */
export function organisationSectionOf(query: URLSearchParams): OrganisationSection | null {
  const requested = query.get('section')?.toLowerCase();
  if (requested === 'invite many') return 'Invitations';
  return ORGANISATION_SECTIONS.find((section) => section.toLowerCase() === requested) ?? null;
}
