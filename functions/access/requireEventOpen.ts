import { phaseOf } from '#contract/phase.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { EventDocument } from '../store/documents.ts';
import type { EventAccess } from './eventAccess.ts';

/**
 * After EventEnd create, edit, delete, join, leave and accept are refused; event admins are excepted (contract, "Phases").
 * @throws Refusal event_completed, saying until when it was open.
 */
export function requireEventOpen(
  ctx: Context,
  access: Pick<EventAccess, 'permissions'> & { readonly event: EventDocument },
): void {
  const { dates, timeZone } = access.event;
  if (phaseOf(dates, ctx.clock()) !== 'Completed' || access.permissions.includes('event_edit')) return;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(dates.EventEnd),
  );
  throw new Refusal(
    'event_completed',
    `This event ended on ${until} (${timeZone}), so teams can no longer be changed.`,
  );
}
