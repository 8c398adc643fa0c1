import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import { changeReminderRefusal, hasReminderTimePassed } from '#contract/reminders/reminderRules.ts';
import type { Reminder, ReminderChanges, ReminderRef } from '#contract/reminders/reminders.ts';
import { enforce, invalid, notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { presentReminder } from '../../domain/reminders/present.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const AUDITED = ['kind', 'note', 'anchor', 'minutes'] as const;

/**
 * Saves an edit. An edited reminder is planned again if it was missed.
 * @throws Refusal not_found, forbidden, archived, reminder_sent, version_mismatch, invalid for a time that has passed
 */
export async function updateReminder(
  ctx: Context,
  ref: ReminderRef,
  changes: ReminderChanges,
  edited: EditedVersion,
): Promise<Reminder> {
  return await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const before = await ctx.store.read('reminder', key, documentId.reminder(ref.reminder));
    if (before === null) throw notFound();
    const after = applyEdit(before, changes, edited);
    if (after === null) return presentReminder(before, event);
    enforce(changeReminderRefusal(before.state));
    if (hasReminderTimePassed(after, event, ctx.clock())) throw invalid('minutes', HAS_PASSED);
    const document = { ...after, state: 'Planned', missedFor: null } as const;
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: before.etag },
      { do: 'replace', document: dueNow(event, ctx.clock()), ifMatch: event.etag },
      auditEvent(ctx, ref, {
        action: 'ReminderChanged',
        subject: after.kind,
        details: changedFields(before, after, AUDITED),
      }),
    ]);
    return presentReminder(document, event);
  });
}

/** Deletes a reminder. Before each email, `dueReminder` checks that its reminder still exists. @throws Refusal not_found, forbidden, archived */
export async function deleteReminder(ctx: Context, ref: ReminderRef): Promise<void> {
  await untilCommitted(async (maybeCommitted) => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const stored = await ctx.store.read('reminder', key, documentId.reminder(ref.reminder));
    if (stored === null) {
      if (maybeCommitted) return;
      throw notFound();
    }
    await granted.store.commit(key, [
      { do: 'delete', type: 'reminder', id: stored.id },
      auditEvent(ctx, ref, { action: 'ReminderDeleted', subject: stored.kind }),
    ]);
  });
}
