import { useId } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { REMINDERS_MAX } from '#contract/base/limits.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import type { Reminder, ReminderPreview } from '#contract/reminders/reminders.ts';
import { deleteReminder, reminderPreview, reminders, sendReminder } from '../../../../api/data/reminders.ts';
import { useProfile, useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { useListEditing } from '../useListEditing.ts';
import { ReminderForm } from './ReminderForm.tsx';
import {
  previewText,
  reachedText,
  REMINDER_KIND_TEXTS,
  REMINDER_STATE_TEXTS,
  untimelyText,
  whenText,
} from './reminderWords.ts';
import styles from '../Row.module.css';

interface Props {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function RemindersSection({ access, isFixed }: Props) {
  const all = useQuery(reminders(useEventRef()));
  const me = useProfile();
  const { deleted, edit, edited, formKey, round, saved } = useListEditing<Reminder>();
  const isFull = all.data !== undefined && all.data.length >= REMINDERS_MAX && edited === null;
  return (
    <Section
      heading="Reminders"
      text={`Remind people by email of what they still have to do. People who have already done it get no email. An event can have ${REMINDERS_MAX} reminders, and a person gets at most one a day.`}
      round={round}
    >
      {!(all.data && me.data) && <Pending parts={[all, me]} />}
      {all.data && me.data && !isFixed && !isFull && (
        <ReminderForm key={formKey} access={access} person={me.data.Email} reminder={edited} onDone={saved} />
      )}
      {isFull && !isFixed && <p>To plan another reminder, delete one first.</p>}
      {all.data && (
        <ReminderList
          reminders={all.data}
          access={access}
          isFixed={isFixed}
          onEdit={edit}
          onDeleted={deleted}
        />
      )}
    </Section>
  );
}

interface ReminderListProps {
  readonly reminders: readonly Reminder[];
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onEdit: (reminder: Reminder) => void;
  readonly onDeleted: (reminder: Reminder) => void;
}

function ReminderList({ access, isFixed, onDeleted, onEdit, reminders }: ReminderListProps) {
  const eventRef = useEventRef();
  const phase = phaseOf(access.Dates, useNow());
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
    if (!(await confirm(preview.then((known) => questionBeforeSending(reminder.Kind, known))))) return;
    const known = await preview;
    if (known)
      await run(() => sendReminder(eventRef, reminder, known.Count), {
        done: known.Count === 0 ? 'No one had to be reminded.' : 'The emails are on their way.',
        failed: 'Unable to send the reminder right now.',
      });
  };
  if (reminders.length === 0) return <EmptyState text="There are no reminders yet." />;
  return (
    <>
      <Refusal reason={refusal} />
      <ul className="surface divided" aria-label="Reminders">
        {reminders.map((one) => (
          <ReminderRow
            key={one.Id}
            reminder={one}
            timeZone={access.TimeZone}
            untimely={untimelyText(one.Kind, phase)}
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
const questionBeforeSending = (kind: ReminderKind, preview: ReminderPreview | undefined) => ({
  title: 'Send this reminder now?',
  text: preview ? previewText(kind, preview) : 'The portal can’t tell right now who would get it. Try again.',
  confirm: preview ? 'Yes, send it.' : 'OK',
});

interface ReminderRowProps {
  readonly reminder: Reminder;
  readonly timeZone: string;
  /** Why it can't be sent now; null if it can. */
  readonly untimely: string | null;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onSend: () => void;
  readonly onDelete: () => void;
}

function ReminderRow({ busy, onDelete, onEdit, onSend, reminder, timeZone, untimely }: ReminderRowProps) {
  const { DueAt, Kind, Note, State } = reminder;
  const name = `${REMINDER_KIND_TEXTS[Kind]}, ${whenText(reminder)}`;
  const reasonId = useId();
  const isOpen = State === 'Planned' || State === 'Missed';
  return (
    <li className={`padded ${styles.row}`}>
      <p>
        <strong>{REMINDER_KIND_TEXTS[Kind]}</strong> <Tag>{REMINDER_STATE_TEXTS[State]}</Tag>
      </p>
      <p className="caption">
        {whenText(reminder)}
        {State === 'Planned' && DueAt !== null && ` · ${dateAndTimeForViewer(DueAt, timeZone)}`}
        {(State === 'Sent' || State === 'Sending') && ` · ${reachedText(reminder)}`}
        {State === 'Missed' && ' · It couldn’t be sent in time. Change it, or send it now.'}
      </p>
      {Note !== '' && <p>{Note}</p>}
      <div className={`wrap ${styles.actions}`}>
        {isOpen && (
          <>
            <RowButton busy={busy} aria-label={`Edit: ${name}`} onClick={onEdit}>
              Edit
            </RowButton>
            <RowButton
              busy={busy || untimely !== null}
              aria-label={`Send now: ${name}`}
              aria-describedby={untimely === null ? undefined : reasonId}
              onClick={onSend}
            >
              Send now
            </RowButton>
          </>
        )}
        <RowButton busy={busy} aria-label={`Delete: ${name}`} onClick={onDelete}>
          Delete
        </RowButton>
      </div>
      {isOpen && untimely !== null && (
        <p id={reasonId} className="muted">
          {untimely}
        </p>
      )}
    </li>
  );
}
