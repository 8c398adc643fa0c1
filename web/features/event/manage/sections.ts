import type { EventRef } from '#contract/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';

export const SECTIONS = [
  'Overview',
  'Details',
  'People',
  'Placement',
  'Invitations',
  'Checklist and tracks',
  'Announcements',
  'Reminders',
  'Voting and results',
  'Awards',
  'Demo day',
  'Late grants',
  'Teams channel',
  'Archive',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Names of sections in old links, from before the administration had a frame of its own. */
const FORMER: Readonly<Record<string, Section>> = {
  'dates and appearance': 'Details',
  voting: 'Voting and results',
};

/** The section that an address names; null if it names none. */
export function sectionOf(query: URLSearchParams): Section | null {
  if (query.get('t')?.toLowerCase() === 'invitations') return 'Invitations';
  const asked = query.get('section')?.toLowerCase() ?? '';
  return SECTIONS.find((section) => section.toLowerCase() === asked) ?? FORMER[asked] ?? null;
}

/** The details have a page of their own, because the media library comes with its route. */
export const addressOf = (ref: EventRef, section: Section): string =>
  section === 'Details' ? addresses.editEvent(ref) : addresses.administerEvent(ref, section);
