import type { Announcement } from '#contract/announcements/announcements.ts';
import {
  deleteAnnouncement,
  mailAnnouncement,
  mailPreview,
  saveAnnouncement,
  tagOf,
} from '../../../../api/data/announcements.ts';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { mailPreviewText } from './mailPreviewText.ts';
import surface from '../../../../ui/css/Surface.module.css';

interface Props {
  readonly announcements: readonly Announcement[];
  readonly timeZone: string;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onEdit: (announcement: Announcement) => void;
  readonly onDeleted: (announcement: Announcement) => void;
}

export function AnnouncementList({ announcements, isFixed, onDeleted, onEdit, timeZone }: Props) {
  const { busy, pin, refusal, remove, sendByMail } = useAnnouncementActions(onDeleted);
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
            onMail={() => void sendByMail(one)}
            onDelete={() => void remove(one)}
          />
        ))}
      </ul>
    </>
  );
}

function useAnnouncementActions(onDeleted: Props['onDeleted']) {
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
