import type { Reminder, ReminderPreview } from '#contract/reminders/reminders.ts';
import { deleteReminder, reminderPreview, sendReminder } from '../../../../api/data/reminders.ts';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { ReminderRow } from './ReminderRow.tsx';
import { previewText } from './reminderWords.ts';
import surface from '../../../../ui/css/Surface.module.css';

interface Props {
  readonly reminders: readonly Reminder[];
  readonly timeZone: string;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onEdit: (reminder: Reminder) => void;
  readonly onDeleted: (reminder: Reminder) => void;
}

export function ReminderList({ isFixed, onDeleted, onEdit, reminders, timeZone }: Props) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const remove = async (reminder: Reminder) => {
    if (await confirm(DELETE))
      await run(() => deleteReminder(eventRef, reminder.Id), {
        done: 'Reminder has been deleted.',
        failed: 'Unable to delete the reminder right now.',
        onDone: () => onDeleted(reminder),
      });
  };
  /** Asks once the count is known, because the server refuses to send if many more or fewer people would get the reminder. */
  const send = async (reminder: Reminder) => {
    const preview = reminderPreview(eventRef, reminder.Kind)
      .read({})
      .catch(() => undefined);
    if (!(await confirm(preview.then(questionBeforeSending)))) return;
    const known = await preview;
    if (known)
      await run(() => sendReminder(eventRef, reminder, known.Count), {
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
            onSend={() => void send(one)}
            onDelete={() => void remove(one)}
          />
        ))}
      </ul>
    </>
  );
}

const DELETE = {
  title: 'Delete this reminder?',
  text: 'Emails that haven’t been sent yet won’t be sent.',
  confirm: 'Yes, delete it.',
  danger: true,
};

/** @param preview undefined if it couldn't be loaded */
const questionBeforeSending = (preview: ReminderPreview | undefined) => ({
  title: 'Send this reminder now?',
  text: preview ? previewText(preview) : 'The portal can’t tell right now who would get it. Try again.',
  confirm: preview ? 'Yes, send it.' : 'OK',
});
