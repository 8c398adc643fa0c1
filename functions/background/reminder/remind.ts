import { reminderStep } from '#contract/rules/reminders.ts';
import { bulkMailOf } from '../../domain/mail/bulkMail.ts';
import { commitOnce } from '../../domain/mail/commitOnce.ts';
import { dueInstant, stateNow } from '../../domain/reminder/present.ts';
import { recipientsAmong } from '../../domain/reminder/recipients.ts';
import type { RemindTask } from '../../domain/tasks.ts';
import { documentId, type EventDocument, type ReminderDocument, type Stored } from '../../store/documents.ts';
import { takeLease } from '../../store/lease.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { bulkRoom } from '../mail/bulkRoom.ts';
import type { MailDeps } from '../mail/sendMail.ts';

/** People whom one step reads. A process that dies in a step creates at most this many mails again, which conflict. */
const STEP = 100;

/** While as many mails wait as may wait, the task looks again after this time. */
const PAUSE_SECONDS = 120;

/**
 * Creates a mail for each person whom the reminder is for, and notes after each step how far it came. A task that was killed
 * continues there. Condition and text are decided again when a mail is sent.
 * @returns seconds until the next step, or null if nothing is left to do
 */
export async function remind(deps: MailDeps, { eventKey, reminderId }: RemindTask): Promise<number | null> {
  const { clock, store, tasks } = deps;
  for (;;) {
    const [reminder, event] = await Promise.all([
      store.read('reminder', eventKey, documentId.reminder(reminderId)),
      store.read('event', eventKey, documentId.event()),
    ]);
    if (reminder?.state !== 'Sending' || event === null) return null;
    const room = Math.min(STEP, await bulkRoom(deps));
    if (room <= 0) return PAUSE_SECONDS;
    const range = { by: 'id', after: reminder.after ?? '', limit: room } as const;
    const people = await store.range('participant', range, eventKey);
    const found = await recipientsAmong(store, { event, kind: reminder.kind, people, now: clock() });
    for (const { person } of found) {
      const document = bulkMailOf('Reminder', reminderId, person, clock());
      await commitOnce(store, document.emailHash, { do: 'create', document });
    }
    const isLast = people.length < room;
    await noteProgress(deps, reminder, {
      state: isLast ? 'Sent' : 'Sending',
      after: people.at(-1)?.id ?? reminder.after,
      count: reminder.count + found.length,
    });
    await tasks.put({ kind: 'sendMails' });
    if (isLast) return null;
  }
}

/** Counts a step once: if another task has noted it meanwhile, changes nothing. */
async function noteProgress(
  { store }: Pick<MailDeps, 'store'>,
  before: Stored<ReminderDocument>,
  progress: Pick<ReminderDocument, 'state' | 'after' | 'count'>,
): Promise<void> {
  await untilCommitted(async () => {
    const stored = await store.read('reminder', before.eventKey, before.id);
    if (stored?.state !== 'Sending' || stored.after !== before.after) return;
    const document = { ...stored, ...progress };
    await store.commit(before.eventKey, [{ do: 'replace', document, ifMatch: stored.etag }]);
  });
}

/** Starts reminders that are due, continues those whose task was lost, and marks those that were missed. */
export async function startReminders(deps: MailDeps): Promise<void> {
  const { store } = deps;
  const all = await store.find('reminder', { property: 'type', equals: 'reminder' });
  for (const reminder of all.filter(({ state }) => state !== 'Sent')) {
    const event = await store.read('event', reminder.eventKey, documentId.event());
    if (event === null || event.archived || event.organisationArchived) continue;
    await startReminder(deps, reminder, event);
  }
}

async function startReminder(
  { clock, store, tasks }: MailDeps,
  reminder: Stored<ReminderDocument>,
  event: EventDocument,
): Promise<void> {
  const { etag: _etag, ...document } = reminder;
  const { eventKey, reminderId } = document;
  const task = { kind: 'remind', eventKey, reminderId } as const;
  const state = stateNow(reminder, event);
  if (state === 'Sending') return await tasks.put(task);
  if (state === 'Missed') return;
  const step = reminderStep(reminder, event, clock());
  if (step === 'wait') return;
  const missedFor = dueInstant(reminder, event.dates);
  const claimed: ReminderDocument =
    step === 'miss' ? { ...document, state: 'Missed', missedFor } : { ...document, state: 'Sending' };
  // If somebody changes the reminder at the same moment, the next upkeep decides again.
  const isClaimed = await takeLease(store, eventKey, reminder, claimed);
  if (isClaimed && step === 'send') await tasks.put(task);
}
