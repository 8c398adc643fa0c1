import type { EventAccess } from '#contract/access.ts';

/** The tabs of the administration have a frame of their own. People without the permission see the event instead. */
export const isManaging = (tab: string | null, access: EventAccess | undefined): boolean =>
  ['administration', 'invitations'].includes(tab?.toLowerCase() ?? '') &&
  (access === undefined || access.Permissions.includes('event_edit'));
