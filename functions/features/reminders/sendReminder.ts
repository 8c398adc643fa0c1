import { changeReminderRefusal, hasCountChanged } from '#contract/reminders/reminderRules.ts';
import type { Reminder, ReminderRef } from '#contract/reminders/reminders.ts';
import { enforce, notFound, Refusal } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { presentReminder } from '../../domain/reminders/present.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { countRecipients } from './previewReminder.ts';

/**
 * Sends a reminder without waiting for its time, but its emails wait for the end of quiet hours. A repeated call sends no
 * email twice.
 * @throws Refusal not_found, forbidden, archived, reminder_sent; changed_meanwhile if the number of people differs
 */
export async function sendReminder(ctx: Context, ref: ReminderRef, expected: number): Promise<Reminder> {
  const { document, event } = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const stored = await ctx.store.read('reminder', key, documentId.reminder(ref.reminder));
    if (stored === null) throw notFound();
    if (stored.state === 'Sending') return { document: stored, event };
    enforce(changeReminderRefusal(stored.state));
    const { count } = await countRecipients(ctx.store, { event, kind: stored.kind, now: ctx.clock() });
    if (hasCountChanged(expected, count))
      throw new Refusal(
        'changed_meanwhile',
        `This reminder would now go to ${count} people, not ${expected}. Check the preview again.`,
      );
    const document = { ...stored, state: 'Sending', version: stored.version + 1 } as const;
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: stored.etag },
      { do: 'replace', document: dueNow(event, ctx.clock()), ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'ReminderSent', subject: stored.kind }),
    ]);
    return { document, event };
  });
  const { eventKey, reminderId } = document;
  await ctx.tasks.put({ kind: 'remind', eventKey, reminderId });
  return presentReminder(document, event);
}
