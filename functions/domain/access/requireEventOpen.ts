import { type Now, phaseOf } from '#contract/phase.ts';
import type { Instant } from '#contract/text.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../../core/errors.ts';
import type { EventDocument, ProjectDocument } from '../../store/documents.ts';
import { tellTime } from '../../core/tellTime.ts';
import type { EventAccess } from './eventAccess.ts';
import { requireUnarchived } from './requireUnarchived.ts';

type Access = Pick<EventAccess, 'permissions'> & { readonly event: EventDocument };

const isClosedTo = ({ event, permissions }: Access, now: Now) =>
  phaseOf(event.dates, now) === 'Completed' && !permissions.includes('event_edit');

/** Whether the teams of an event stay as they are for all but its admins: it has ended, or it or its organisation is archived. */
export const areTeamsFixed = (
  { archived = false, dates, organisationArchived = false }: EventDocument,
  now: Now,
): boolean => archived || organisationArchived || phaseOf(dates, now) === 'Completed';

/** Whether a team's grant to edit after its event's end holds. */
export const isGranted = <P extends ProjectDocument>(
  project: P,
  now: Now,
): project is P & { readonly grantedUntil: Instant } => now < Date.parse(project.grantedUntil ?? '');

/**
 * After EventEnd create, delete, join, leave and accept are refused; event admins are excepted (contract, "Phases").
 * @throws Refusal event_completed, saying until when it was open; archived
 */
export function requireEventOpen(ctx: Context, access: Access): void {
  requireUnarchived(access.event);
  if (!isClosedTo(access, ctx.clock())) return;
  const end = tellTime(access.event.dates.EventEnd, access.event);
  throw new Refusal('event_completed', `This event ended on ${end}, so teams can no longer be changed.`);
}

/**
 * After EventEnd a team's page is read-only, unless event admins have granted the team to edit it for longer.
 * @throws Refusal event_completed, saying until when it was open; archived
 */
export function requireEditable(ctx: Context, access: Access & { readonly project: ProjectDocument }): void {
  const { event, project } = access;
  requireUnarchived(event);
  const now = ctx.clock();
  if (!isClosedTo(access, now) || isGranted(project, now)) return;
  const end = tellTime(event.dates.EventEnd, event);
  throw new Refusal(
    'event_completed',
    project.grantedUntil
      ? `This event ended on ${end}. Your team could edit its page until ${tellTime(project.grantedUntil, event)}.`
      : `This event ended on ${end}, so its projects can no longer be edited.`,
  );
}

/** The permissions as they are now: after EventEnd a team may edit only while it is granted. */
export const permissionsNow = (
  access: Access & { readonly project: ProjectDocument },
  now: Now,
): Access['permissions'] =>
  isClosedTo(access, now) && !isGranted(access.project, now)
    ? access.permissions.filter((permission) => permission !== 'project_edit')
    : access.permissions;
