import type { Announcement } from '#contract/announcements/announcements.ts';
import { Markdown } from '../../../../shared/markdown/Markdown.tsx';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import surface from '../../../../ui/css/Surface.module.css';
import styles from './AnnouncementRow.module.css';

interface Props {
  readonly announcement: Announcement;
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onPin: () => void;
  readonly onMail: () => void;
  readonly onDelete: () => void;
}

export function AnnouncementRow({ announcement, busy, onDelete, onEdit, onMail, onPin, timeZone }: Props) {
  const { ChangedAt, Content, CreatedAt, Mailing, Pinned } = announcement;
  const when = dateAndTimeForViewer(CreatedAt, timeZone);
  return (
    <li className={styles.row}>
      <p className={surface.caption}>
        {Pinned && <strong>Pinned · </strong>}
        {when}
        {ChangedAt !== null && ' · changed'}
        {Mailing !== 'None' && ' · sent by email'}
      </p>
      <Markdown content={Content} />
      <div className={styles.actions}>
        <RowButton busy={busy} aria-label={`Edit the announcement of ${when}`} onClick={onEdit}>
          Edit
        </RowButton>
        <RowButton
          busy={busy}
          aria-label={`${Pinned ? 'Unpin' : 'Pin'} the announcement of ${when}`}
          onClick={onPin}
        >
          {Pinned ? 'Unpin' : 'Pin'}
        </RowButton>
        {Mailing === 'None' && (
          <RowButton busy={busy} aria-label={`Send the announcement of ${when} by email`} onClick={onMail}>
            Send by email
          </RowButton>
        )}
        <RowButton busy={busy} aria-label={`Delete the announcement of ${when}`} onClick={onDelete}>
          Delete
        </RowButton>
      </div>
    </li>
  );
}
