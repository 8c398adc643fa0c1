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

export async function wakeAnnouncements({
  store,
  tasks,
}: Pick<MailDeps, 'store'> & { readonly tasks: TaskQueue }): Promise<void> {
  const all = await store.find('announcement', { property: 'type', equals: 'announcement' });
  for (const { announcementId, eventKey, mail } of all)
    if (mail?.state === 'Queued') await tasks.put({ kind: 'mailAnnouncement', announcementId, eventKey });
}
