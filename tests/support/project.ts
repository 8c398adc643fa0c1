import type { EventProject } from '#contract/events/events.ts';

/** An Active project in the answer of its event, without anything that a team can leave out. */
export const eventProject = (Id: string, more: Partial<EventProject> = {}): EventProject => ({
  Id,
  OrganisationId: 'acme',
  EventId: 'winter',
  Name: Id,
  Description: '',
  LogoUrl: null,
  Cover: null,
  Status: 'Active',
  JoinOption: 'Anybody',
  MemberCount: 3,
  Needs: [],
  TakesRequests: false,
  Site: null,
  TimeZone: null,
  Incomplete: false,
  Created: '2026-10-01T09:00:00Z',
  Team: [],
  ...more,
});
