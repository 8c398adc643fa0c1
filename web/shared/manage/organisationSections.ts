export const ORGANISATION_SECTIONS = [
  'Overview',
  'Details',
  'Members',
  'Events',
  'Invitations',
  'Audit log',
] as const;
export type OrganisationSection = (typeof ORGANISATION_SECTIONS)[number];

/** The section that an address names; null if it names none. Links to `Invite many` are from before it joined the others. */
export function organisationSectionOf(query: URLSearchParams): OrganisationSection | null {
  const asked = query.get('section')?.toLowerCase();
  if (asked === 'invite many') return 'Invitations';
  return ORGANISATION_SECTIONS.find((section) => section.toLowerCase() === asked) ?? null;
}
