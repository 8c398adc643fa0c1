import { type AtEvent, hasEndedFor } from '#contract/base/eventEnd.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { type Now, phaseOf } from '#contract/base/phase.ts';
import { isGranted } from '#contract/projects/projectRules.ts';
import { teamsFixedRefusal } from '#contract/teams/teamRules.ts';
import { enforce } from '../../core/errors.ts';
import type { EventDocument, ProjectDocument } from '../../store/documents.ts';
import type { Context } from '../context.ts';
import type { CheckedEvent } from './eventAccess.ts';
import { requireUnarchived } from './eventAccess.ts';

type Access = Pick<CheckedEvent, 'permissions'> & { readonly event: EventDocument };

export const atEvent = ({ event, permissions }: Access): AtEvent => ({ dates: event.dates, permissions });

export const areTeamsFixed = (
  { archived = false, dates, organisationArchived }: EventDocument,
  now: Now,
): boolean => archived || organisationArchived || phaseOf(dates, now) === 'Completed';

/** @throws Refusal archived; event_completed after the event's end, except for holders of event_edit */
export async function requireTeamsOpen(ctx: Context, access: Access): Promise<void> {
  await requireUnarchived(ctx, access.event);
  enforce(teamsFixedRefusal(atEvent(access), ctx.clock()), access.event);
}

/** After the event's end, leaves out project_edit, except for holders of event_edit and while the team's grant lasts. */
export const permissionsNow = (
  access: Access & { readonly project: ProjectDocument },
  now: Now,
): readonly Permission[] =>
  hasEndedFor(atEvent(access), now) && !isGranted(access.project.grantedUntil ?? null, now)
    ? access.permissions.filter((permission) => permission !== 'project_edit')
    : access.permissions;
