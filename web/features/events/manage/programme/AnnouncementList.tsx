import { useState } from 'react';
import type { Announcement } from '#contract/announcements/announcements.ts';
import {
  deleteAnnouncement,
  mailAnnouncement,
  saveAnnouncement,
  tagOf,
} from '../../../../api/data/announcements.ts';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import surface from '../../../../ui/css/Surface.module.css';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { MailDialog } from './MailDialog.tsx';

interface Props {
  readonly announcements: readonly Announcement[];
  readonly timeZone: string;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onEdit: (announcement: Announcement) => void;
  readonly onDeleted: (announcement: Announcement) => void;
}

interface Question {
  readonly about: 'delete' | 'mail';
  readonly announcement: Announcement;
}

export function AnnouncementList({ announcements, isFixed, onDeleted, onEdit, timeZone }: Props) {
  const { busy, pin, refusal, remove, sendByMail } = useAnnouncementActions(onDeleted);
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const answer = (action: (one: Announcement) => void) => {
    close();
    if (question) action(question.announcement);
  };
  if (announcements.length === 0) return <EmptyState text="There are no announcements yet." />;
  return (
    <>
      <Refusal reason={refusal} />
      <ul className={surface.list} aria-label="Announcements">
        {announcements.map((one) => (
          <AnnouncementRow
            key={one.Id}
            announcement={one}
            timeZone={timeZone}
            busy={busy || isFixed}
            onEdit={() => onEdit(one)}
            onPin={() => pin(one)}
            onMail={() => ask({ about: 'mail', announcement: one })}
            onDelete={() => ask({ about: 'delete', announcement: one })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={question?.about === 'delete'}
        title="Delete this announcement?"
        text="No one will be able to read it, and you can’t restore it."
        confirm="Yes, delete it."
        cancel="Cancel"
        danger
        onConfirm={() => answer(remove)}
        onCancel={close}
      />
      {question?.about === 'mail' && <MailDialog onConfirm={() => answer(sendByMail)} onCancel={close} />}
    </>
  );
}

function useAnnouncementActions(onDeleted: Props['onDeleted']) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const pin = (one: Announcement) =>
    void run(() => saveAnnouncement(eventRef, { id: one.Id, tag: tagOf(one) }, { pinned: !one.Pinned }), {
      done: one.Pinned ? 'Announcement has been unpinned.' : 'Announcement has been pinned.',
      failed: 'Unable to change the announcement right now.',
    });
  const sendByMail = (one: Announcement) =>
    void run(() => mailAnnouncement(eventRef, one.Id), {
      done: 'The emails are on their way.',
      failed: 'Unable to send the emails right now.',
    });
  const remove = (one: Announcement) =>
    void run(() => deleteAnnouncement(eventRef, one.Id), {
      done: 'Announcement has been deleted.',
      failed: 'Unable to delete the announcement right now.',
      onDone: () => onDeleted(one),
    });
  return { busy, refusal, pin, sendByMail, remove };
}
