import {
  AlertRegular,
  HomeRegular,
  PeopleRegular,
  SettingsRegular,
  TrophyRegular,
} from '@fluentui/react-icons';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';

/** The sections of each group. ManageEvent.tsx has the components, so that the page of the details loads without them. */
export const GROUPS = [
  { name: 'Now', icon: HomeRegular, sections: ['Now'] },
  {
    name: 'People',
    icon: PeopleRegular,
    sections: ['Participants', 'Invitations', 'Placement', 'Reminders'],
  },
  {
    name: 'Programme',
    icon: AlertRegular,
    sections: ['Checklist and tracks', 'Announcements', 'Demo day', 'Teams channel'],
  },
  { name: 'Vote and awards', icon: TrophyRegular, sections: ['Voting and results', 'Awards', 'Judging'] },
  { name: 'Settings', icon: SettingsRegular, sections: ['Details', 'Late grants', 'Archive'] },
] as const;
export type Section = (typeof GROUPS)[number]['sections'][number];

const SECTIONS: readonly Section[] = GROUPS.flatMap(({ sections }) => [...sections]);

export function sectionOf(query: URLSearchParams): Section | null {
  if (query.get('t')?.toLowerCase() === 'invitations') return 'Invitations';
  const requested = query.get('section')?.toLowerCase();
  return SECTIONS.find((name) => name.toLowerCase() === requested) ?? null;
}

/** The section Details has a page of its own, because its form needs a route with the media library. */
export const sectionAddress = (ref: EventRef, section: Section): string =>
  section === 'Details' ? addresses.editEvent(ref) : addresses.administerEvent(ref, section);
