import type { EventRef } from '#contract/base/identifiers.ts';
import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import { hasReminderTimePassed, newReminderRefusal } from '#contract/reminders/reminderRules.ts';
import type { NewReminder, Reminder } from '#contract/reminders/reminders.ts';
import { enforce, invalid } from '../../core/errors.ts';
import { randomId } from '../../core/randomId.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { presentReminder } from '../../domain/reminders/present.ts';
import { documentId, type ReminderDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const ID_LENGTH = 16;

/** @throws Refusal not_found, forbidden, archived, reminders_used_up, invalid for a time that has passed */
export async function createReminder(ctx: Context, ref: EventRef, request: NewReminder): Promise<Reminder> {
  const reminderId = randomId(ID_LENGTH);
  return await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const all = await ctx.store.list('reminder', key);
    // The store may have committed an earlier attempt without answering.
    const stored = all.find((one) => one.reminderId === reminderId);
    if (stored) return presentReminder(stored, event);
    enforce(newReminderRefusal(all.length));
    if (hasReminderTimePassed(request, event, ctx.clock())) throw invalid('minutes', HAS_PASSED);
    const document: ReminderDocument = {
      type: 'reminder',
      id: documentId.reminder(reminderId),
      eventKey: key,
      reminderId,
      version: 1,
      ...request,
      state: 'Planned',
      missedFor: null,
      after: null,
      count: 0,
    };
    await granted.store.commit(key, [
      { do: 'create', document },
      // If two requests create reminders at the same time, the second one conflicts and counts the reminders again.
      { do: 'replace', document: dueNow(event, ctx.clock()), ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'ReminderPlanned', subject: request.kind }),
    ]);
    return presentReminder(document, event);
  });
}
