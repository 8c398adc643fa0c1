import type { EventRef } from '#contract/base/identifiers.ts';
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

export function sectionOf(query: URLSearchParams): Section | null {
  if (query.get('t')?.toLowerCase() === 'invitations') return 'Invitations';
  const name = query.get('section')?.toLowerCase() ?? '';
  return SECTIONS.find((section) => section.toLowerCase() === name) ?? null;
}

/** The section Details has a page of its own, because its form needs a route with the media library. */
export const sectionAddress = (ref: EventRef, section: Section): string =>
  section === 'Details' ? addresses.editEvent(ref) : addresses.administerEvent(ref, section);
