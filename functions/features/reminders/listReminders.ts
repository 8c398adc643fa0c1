import type { EventRef } from '#contract/base/identifiers.ts';
import type { Reminder } from '#contract/reminders/reminders.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentReminder } from '../../domain/reminders/present.ts';

/** @throws Refusal not_found, forbidden */
export async function listReminders(ctx: Context, ref: EventRef): Promise<Reminder[]> {
  const { event, key } = await lookAtEvent(ctx, ref, 'event_edit');
  const all = await ctx.store.list('reminder', key);
  const due = ({ DueAt }: Reminder) => Date.parse(DueAt ?? '') || 0;
  return all
    .map((one) => presentReminder(one, event))
    .toSorted((a, b) => due(a) - due(b) || (a.Id < b.Id ? -1 : 1));
}
