import type { Reminder } from '#contract/reminders/reminders.ts';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { plural } from '../../../../ui/plural.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { REMINDER_KIND_TEXTS, REMINDER_STATE_TEXTS, whenText } from './reminderWords.ts';
import surface from '../../../../ui/css/Surface.module.css';
import styles from '../programme/AnnouncementRow.module.css';

interface Props {
  readonly reminder: Reminder;
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onSend: () => void;
  readonly onDelete: () => void;
}

export function ReminderRow({ busy, onDelete, onEdit, onSend, reminder, timeZone }: Props) {
  const { Count, DueAt, Kind, Note, State } = reminder;
  const name = `${REMINDER_KIND_TEXTS[Kind]}, ${whenText(reminder)}`;
  const isOpen = State === 'Planned' || State === 'Missed';
  return (
    <li className={styles.row}>
      <p>
        <strong>{REMINDER_KIND_TEXTS[Kind]}</strong> <Tag>{REMINDER_STATE_TEXTS[State]}</Tag>
      </p>
      <p className={surface.caption}>
        {whenText(reminder)}
        {State === 'Planned' && DueAt !== null && ` · ${dateAndTimeForViewer(DueAt, timeZone)}`}
        {(State === 'Sent' || State === 'Sending') && ` · to ${plural(Count, 'person', 'people')}`}
        {State === 'Missed' && ' · It couldn’t be sent in time. Change it, or send it now.'}
      </p>
      {Note !== '' && <p>{Note}</p>}
      <div className={styles.actions}>
        {isOpen && (
          <>
            <RowButton busy={busy} aria-label={`Edit: ${name}`} onClick={onEdit}>
              Edit
            </RowButton>
            <RowButton busy={busy} aria-label={`Send now: ${name}`} onClick={onSend}>
              Send now
            </RowButton>
          </>
        )}
        <RowButton busy={busy} aria-label={`Delete: ${name}`} onClick={onDelete}>
          Delete
        </RowButton>
      </div>
    </li>
  );
}
