import { reminderStep } from '#contract/reminders/reminderRules.ts';
import type { DueDocument } from '../../domain/events/nextDue.ts';
import { dueInstant, stateNow } from '../../domain/reminders/present.ts';
import { addresseesAmong } from '../../domain/reminders/recipients.ts';
import type { RemindTask } from '../../domain/tasks.ts';
import {
  documentId,
  type EventDocument,
  type ParticipantDocument,
  type ReminderDocument,
  type Stored,
} from '../../store/documents.ts';
import { claimWork } from '../../store/lease.ts';
import type { Operation } from '../../store/store.ts';
import { mailInSteps, type Step } from '../mail/mailInSteps.ts';
import type { MailDeps } from '../mail/sendMail.ts';

/** @returns seconds until the next step, or null if nothing is left to do */
export async function remind(deps: MailDeps, { eventKey, reminderId }: RemindTask): Promise<number | null> {
  const { clock, store } = deps;
  const read = async () => {
    const [stored, event] = await Promise.all([
      store.read('reminder', eventKey, documentId.reminder(reminderId)),
      store.read('event', eventKey, documentId.event()),
    ]);
    if (stored?.state !== 'Sending' || event === null) return null;
    const { etag: ifMatch, ...reminder } = stored;
    return {
      after: reminder.after,
      recipientsAmong: async (people: readonly ParticipantDocument[]) => {
        const found = await addresseesAmong(store, { event, kind: reminder.kind, people, now: clock() });
        return found.map(({ person }) => person);
      },
      note: ({ after, count, isLast }: Step): Operation => {
        const state = isLast ? 'Sent' : 'Sending';
        const document = { ...reminder, state, after, count: reminder.count + count } as const;
        return { do: 'replace', document, ifMatch };
      },
    };
  };
  return await mailInSteps(deps, { kind: 'Reminder', about: reminderId, eventKey, read });
}

type StartDeps = Pick<MailDeps, 'clock' | 'store' | 'tasks'>;

export async function startReminders(
  deps: StartDeps,
  event: EventDocument,
  documents: readonly Stored<DueDocument>[],
): Promise<void> {
  if (event.archived || event.organisationArchived) return;
  for (const one of documents) if (one.type === 'reminder') await startReminder(deps, one, event);
}

async function startReminder(
  { clock, store, tasks }: StartDeps,
  reminder: Stored<ReminderDocument>,
  event: EventDocument,
): Promise<void> {
  const { etag: _etag, ...document } = reminder;
  const { eventKey, reminderId } = document;
  const task = { kind: 'remind', eventKey, reminderId } as const;
  const state = stateNow(reminder, event);
  if (state === 'Sending') return await tasks.put(task);
  if (state !== 'Planned') return;
  const step = reminderStep(reminder, event, clock());
  if (step === 'wait') return;
  const missedFor = dueInstant(reminder, event.dates);
  const claimed: ReminderDocument =
    step === 'miss' ? { ...document, state: 'Missed', missedFor } : { ...document, state: 'Sending' };
  // If someone changes the reminder at the same moment, the next run of the upkeep decides again.
  const isClaimed = await claimWork(store, eventKey, reminder, claimed);
  if (isClaimed && step === 'send') await tasks.put(task);
}
