import { useState } from 'react';
import type { Reminder } from '#contract/reminders/reminders.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { deleteReminder, reminderPreview, sendReminder } from '../../../../api/data/reminders.ts';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import surface from '../../../../ui/css/Surface.module.css';
import { ReminderRow } from './ReminderRow.tsx';
import { previewText } from './reminderWords.ts';

interface Props {
  readonly reminders: readonly Reminder[];
  readonly timeZone: string;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onEdit: (reminder: Reminder) => void;
  readonly onDeleted: (reminder: Reminder) => void;
}

interface Question {
  readonly about: 'delete' | 'send';
  readonly reminder: Reminder;
}

export function ReminderList({ isFixed, onDeleted, onEdit, reminders, timeZone }: Props) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const remove = (reminder: Reminder) => {
    close();
    void run(() => deleteReminder(eventRef, reminder.Id), {
      done: 'Reminder has been deleted.',
      failed: 'Unable to delete the reminder right now.',
      onDone: () => onDeleted(reminder),
    });
  };
  const send = (reminder: Reminder, expected: number) => {
    close();
    void run(() => sendReminder(eventRef, reminder, expected), {
      done: 'The emails are on their way.',
      failed: 'Unable to send the reminder right now.',
    });
  };
  if (reminders.length === 0) return <EmptyState text="There are no reminders yet." />;
  return (
    <>
      <Refusal reason={refusal} />
      <ul className={surface.list} aria-label="Reminders">
        {reminders.map((one) => (
          <ReminderRow
            key={one.Id}
            reminder={one}
            timeZone={timeZone}
            busy={busy || isFixed}
            onEdit={() => onEdit(one)}
            onSend={() => ask({ about: 'send', reminder: one })}
            onDelete={() => ask({ about: 'delete', reminder: one })}
          />
        ))}
      </ul>
      {question?.about === 'send' && (
        <SendDialog reminder={question.reminder} onConfirm={send} onCancel={close} />
      )}
      <ConfirmDialog
        open={question?.about === 'delete'}
        title="Delete this reminder?"
        text="Emails that haven’t been sent yet won’t be sent."
        confirm="Yes, delete it."
        cancel="Cancel"
        danger
        onConfirm={() => question && remove(question.reminder)}
        onCancel={close}
      />
    </>
  );
}

interface SendProps {
  readonly reminder: Reminder;
  readonly onConfirm: (reminder: Reminder, expected: number) => void;
  readonly onCancel: () => void;
}

/** Opens once the count is known, because the server refuses to send if many more or fewer people would get the reminder. */
function SendDialog({ onCancel, onConfirm, reminder }: SendProps) {
  const { data, error } = useQuery(reminderPreview(useEventRef(), reminder.Kind));
  const failed = error !== undefined && data === undefined;
  return (
    <ConfirmDialog
      open={data !== undefined || failed}
      title="Send this reminder now?"
      text={data ? previewText(data) : 'The portal can’t tell right now who would get it. Try again.'}
      confirm={data ? 'Yes, send it.' : 'OK'}
      cancel="Cancel"
      onConfirm={() => (data ? onConfirm(reminder, data.Count) : onCancel())}
      onCancel={onCancel}
    />
  );
}
