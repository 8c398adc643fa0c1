import type { DueDocument } from '../../domain/events/nextDue.ts';
import type { MailAnnouncementTask, TaskQueue } from '../../domain/tasks.ts';
import { documentId, type ParticipantDocument } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { mailInSteps, type Step } from '../mail/mailInSteps.ts';
import type { MailDeps } from '../mail/sendMail.ts';

export async function mailAnnouncement(
  deps: MailDeps,
  { announcementId, eventKey }: MailAnnouncementTask,
): Promise<number | null> {
  const { store } = deps;
  const read = async () => {
    const stored = await store.read('announcement', eventKey, documentId.announcement(announcementId));
    if (stored?.mail?.state !== 'Queued') return null;
    const { etag: ifMatch, ...announcement } = stored;
    return {
      after: stored.mail.after,
      recipientsAmong: (people: readonly ParticipantDocument[]) => Promise.resolve(people),
      note: ({ after, isLast }: Step): Operation => {
        const mail = { state: isLast ? 'Done' : 'Queued', after } as const;
        return { do: 'replace', document: { ...announcement, mail }, ifMatch };
      },
    };
  };
  return await mailInSteps(deps, { kind: 'Announcement', about: announcementId, eventKey, read });
}

export async function wakeAnnouncements(
  { tasks }: { readonly tasks: TaskQueue },
  documents: readonly DueDocument[],
): Promise<void> {
  for (const one of documents)
    if (one.type === 'announcement' && one.mail?.state === 'Queued') {
      const { announcementId, eventKey } = one;
      await tasks.put({ kind: 'mailAnnouncement', announcementId, eventKey });
    }
}
