import {
  AlertRegular,
  ArchiveRegular,
  ClockRegular,
  EditRegular,
  HomeRegular,
  MailRegular,
  MegaphoneRegular,
  PeopleRegular,
  PeopleTeamRegular,
  PresenterRegular,
  TaskListSquareLtrRegular,
  TrophyRegular,
  VoteRegular,
} from '@fluentui/react-icons';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';

/** ManageEvent.tsx has the components, so that the page of the details loads without them. */
export const SECTIONS = [
  { name: 'Overview', icon: HomeRegular },
  { name: 'Details', icon: EditRegular },
  { name: 'People', icon: PeopleRegular },
  { name: 'Placement', icon: PeopleTeamRegular },
  { name: 'Invitations', icon: MailRegular },
  { name: 'Checklist and tracks', icon: TaskListSquareLtrRegular },
  { name: 'Announcements', icon: MegaphoneRegular },
  { name: 'Reminders', icon: AlertRegular },
  { name: 'Voting and results', icon: VoteRegular },
  { name: 'Awards', icon: TrophyRegular },
  { name: 'Demo day', icon: PresenterRegular },
  { name: 'Late grants', icon: ClockRegular },
  { name: 'Teams channel', icon: MegaphoneRegular },
  { name: 'Archive', icon: ArchiveRegular },
] as const;
export type Section = (typeof SECTIONS)[number]['name'];

export function sectionOf(query: URLSearchParams): Section | null {
  if (query.get('t')?.toLowerCase() === 'invitations') return 'Invitations';
  const requested = query.get('section')?.toLowerCase();
  return SECTIONS.find(({ name }) => name.toLowerCase() === requested)?.name ?? null;
}

/** The section Details has a page of its own, because its form needs a route with the media library. */
export const sectionAddress = (ref: EventRef, section: Section): string =>
  section === 'Details' ? addresses.editEvent(ref) : addresses.administerEvent(ref, section);
