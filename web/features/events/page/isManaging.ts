import type { EventAccess } from '#contract/access/access.ts';

/**
 * Returns true if the page shows a tab of the administration, which has a frame of its own. People without `event_edit` see the
 * event instead.
 */
export const isManaging = (tab: string | null, access: EventAccess | undefined): boolean =>
  ['administration', 'invitations'].includes(tab?.toLowerCase() ?? '') &&
  (access === undefined || access.Permissions.includes('event_edit'));
