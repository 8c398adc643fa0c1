import { useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Announcement } from '#contract/announcements/announcements.ts';
import { ANNOUNCEMENTS_MAX } from '#contract/base/limits.ts';
import * as addresses from '../../../../api/addresses.ts';
import {
  announcements,
  deleteAnnouncement,
  mailAnnouncement,
  mailPreview,
  saveAnnouncement,
  tagOf,
} from '../../../../api/data/announcements.ts';
import { useProfile, useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { Markdown } from '../../../../shared/markdown/Markdown.tsx';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { useListEditing } from '../useListEditing.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { mailPreviewText } from './mailPreviewText.ts';
import styles from '../Row.module.css';

interface Props {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function AnnouncementsSection({ access, isFixed }: Props) {
  const eventRef = useEventRef();
  const all = useQuery(announcements(eventRef));
  const [query] = useSearchParams();
  const me = useProfile();
  const { deleted, edit, edited, formKey, round, saved } = useListEditing<Announcement>();
  // Only the first form begins with a text.
  const isThanking = query.has('thanks') && formKey === 'new 0';
  const isFull = all.data !== undefined && all.data.length >= ANNOUNCEMENTS_MAX && edited === null;
  return (
    <Section
      heading="Announcements"
      text={`Share news with everyone at the event. An event can have ${ANNOUNCEMENTS_MAX} announcements.`}
      round={round}
    >
      {!(all.data && me.data) && <Pending parts={[all, me]} />}
      {all.data && me.data && !isFixed && !isFull && (
        <AnnouncementForm
          key={formKey}
          person={me.data.Email}
          announcement={edited}
          start={isThanking ? thankYou(access, addresses.results(eventRef)) : ''}
          onDone={saved}
        />
      )}
      {isFull && !isFixed && <p>To write another announcement, delete one first.</p>}
      {all.data && (
        <AnnouncementList
          announcements={all.data}
          timeZone={access.TimeZone}
          isFixed={isFixed}
          onEdit={edit}
          onDeleted={deleted}
        />
      )}
    </Section>
  );
}

const thankYou = ({ Name }: EventAccess, results: string): string =>
  `Thank you for taking part in ${Name}, and to everyone who helped!\n\n[See who won](${new URL(results, location.origin).href})\n`;

interface AnnouncementListProps {
  readonly announcements: readonly Announcement[];
  readonly timeZone: string;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onEdit: (announcement: Announcement) => void;
  readonly onDeleted: (announcement: Announcement) => void;
}

function AnnouncementList({ announcements, isFixed, onDeleted, onEdit, timeZone }: AnnouncementListProps) {
  const { busy, pin, refusal, remove, sendByMail } = useAnnouncementActions(onDeleted);
  if (announcements.length === 0) return <EmptyState text="There are no announcements yet." />;
  return (
    <>
      <Refusal reason={refusal} />
      <ul className="surface divided" aria-label="Announcements">
        {announcements.map((one) => (
          <AnnouncementRow
            key={one.Id}
            announcement={one}
            timeZone={timeZone}
            busy={busy || isFixed}
            onEdit={() => onEdit(one)}
            onPin={() => pin(one)}
            onMail={() => void sendByMail(one)}
            onDelete={() => void remove(one)}
          />
        ))}
      </ul>
    </>
  );
}

function useAnnouncementActions(onDeleted: AnnouncementListProps['onDeleted']) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const pin = (one: Announcement) =>
    void run(() => saveAnnouncement(eventRef, { id: one.Id, tag: tagOf(one) }, { pinned: !one.Pinned }), {
      done: one.Pinned ? 'Announcement has been unpinned.' : 'Announcement has been pinned.',
      failed: 'Unable to change the announcement right now.',
    });
  const sendByMail = async (one: Announcement) => {
    const preview = mailPreview(eventRef)
      .read({})
      .catch(() => undefined);
    const question = preview.then((known) => ({
      title: 'Send this announcement by email?',
      text: mailPreviewText(known),
      confirm: 'Yes, send it.',
    }));
    if (await confirm(question))
      await run(() => mailAnnouncement(eventRef, one.Id), {
        done: 'The emails are on their way.',
        failed: 'Unable to send the emails right now.',
      });
  };
  const remove = async (one: Announcement) => {
    const question = {
      title: 'Delete this announcement?',
      text: 'No one will be able to read it, and you can’t restore it.',
      confirm: 'Yes, delete it.',
      danger: true,
    };
    if (await confirm(question))
      await run(() => deleteAnnouncement(eventRef, one.Id), {
        done: 'Announcement has been deleted.',
        failed: 'Unable to delete the announcement right now.',
        onDone: () => onDeleted(one),
      });
  };
  return { busy, refusal, pin, sendByMail, remove };
}

interface AnnouncementRowProps {
  readonly announcement: Announcement;
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onPin: () => void;
  readonly onMail: () => void;
  readonly onDelete: () => void;
}

function AnnouncementRow({
  announcement,
  busy,
  onDelete,
  onEdit,
  onMail,
  onPin,
  timeZone,
}: AnnouncementRowProps) {
  const { ChangedAt, Content, CreatedAt, Mailing, Pinned } = announcement;
  const when = dateAndTimeForViewer(CreatedAt, timeZone);
  return (
    <li className={`padded ${styles.row}`}>
      <p className="caption">
        {Pinned && <strong>Pinned · </strong>}
        {when}
        {ChangedAt !== null && ' · changed'}
        {Mailing !== 'None' && ' · sent by email'}
      </p>
      <Markdown content={Content} />
      <div className={`wrap ${styles.actions}`}>
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
