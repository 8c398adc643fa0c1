import { isActiveRole } from '#contract/roles.ts';
import { bulkMailOf } from '../../domain/mail/bulkMail.ts';
import { commitOnce } from '../../domain/mail/commitOnce.ts';
import type { MailAnnouncementTask, TaskQueue } from '../../domain/tasks.ts';
import { type AnnouncementDocument, documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { bulkRoom } from '../mail/bulkRoom.ts';
import type { MailDeps } from '../mail/sendMail.ts';

/** People whom one step reads. A process that dies in a step creates at most this many mails again, which conflict. */
const STEP = 100;

/** While as many mails wait as may wait, the task looks again after this time. */
const PAUSE_SECONDS = 120;

/**
 * Creates a mail for each participant, in the order of their ids, and notes after each step how far it came. A task that was
 * killed continues there. Condition and text are decided when a mail is sent.
 * @returns seconds until the next step, or null if nothing is left to do
 */
export async function mailAnnouncement(
  deps: MailDeps,
  { announcementId, eventKey }: MailAnnouncementTask,
): Promise<number | null> {
  const { clock, store, tasks } = deps;
  const id = documentId.announcement(announcementId);
  for (;;) {
    const announcement = await store.read('announcement', eventKey, id);
    if (announcement?.mail?.state !== 'Queued') return null;
    const room = Math.min(STEP, await bulkRoom(deps));
    if (room <= 0) return PAUSE_SECONDS;
    const people = await store.range(
      'participant',
      { by: 'id', after: announcement.mail.after ?? '', limit: room },
      eventKey,
    );
    for (const person of people.filter(({ email, role }) => isActiveRole(role) && email !== '')) {
      const document = bulkMailOf('Announcement', announcementId, person, clock());
      await commitOnce(store, document.emailHash, { do: 'create', document });
    }
    const last = people.at(-1)?.id ?? announcement.mail.after;
    const state = people.length < room ? 'Done' : 'Queued';
    await noteProgress(deps, announcement, { state, after: last });
    await tasks.put({ kind: 'sendMails' });
    if (state === 'Done') return null;
  }
}

async function noteProgress(
  { store }: Pick<MailDeps, 'store'>,
  { eventKey, id }: AnnouncementDocument,
  mail: NonNullable<AnnouncementDocument['mail']>,
): Promise<void> {
  await untilCommitted(async () => {
    const stored = await store.read('announcement', eventKey, id);
    if (stored?.mail?.state !== 'Queued') return;
    await store.commit(eventKey, [{ do: 'replace', document: { ...stored, mail }, ifMatch: stored.etag }]);
  });
}

/** Queues the tasks of announcements whose task was lost. */
export async function wakeAnnouncements({
  store,
  tasks,
}: Pick<MailDeps, 'store'> & { readonly tasks: TaskQueue }): Promise<void> {
  const all = await store.find('announcement', { property: 'type', equals: 'announcement' });
  for (const { announcementId, eventKey, mail } of all)
    if (mail?.state === 'Queued') await tasks.put({ kind: 'mailAnnouncement', announcementId, eventKey });
}
