import { DIGEST_MINUTES } from '#contract/base/limits.ts';
import { keepsPersonalFields, type Now } from '#contract/base/phase.ts';
import { MINUTE } from '#contract/base/times.ts';
import { commitOnce } from '../../store/commitOnce.ts';
import { documentId, type EventMailNoteDocument, type UserMailNoteDocument } from '../../store/documents.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { type Context, instant, type WriteContext } from '../context.ts';
import { newMail } from './newMail.ts';
import { organisersOf } from './organisers.ts';

type MailNote = EventMailNoteDocument | UserMailNoteDocument;

type MailQueueDeps = Pick<WriteContext, 'store' | 'tasks' | 'clock'>;

const WINDOW_MS = DIGEST_MINUTES * MINUTE;

/** After `WINDOW_MS`, the email about requests waits this long for requests that are still being stored. */
const GRACE_MS = 60_000;

/** One of these is in the subject of an email that says that a round of judging starts again, or that its time is over. */
export const RESTART = 'restart';
export const OVER = 'over';

interface EventMailTopic
  extends Pick<EventMailNoteDocument, 'kind'>, Partial<Pick<EventMailNoteDocument, 'projectId' | 'userId'>> {
  /** The panel whose judges get the email. */
  readonly panelId?: string;
  /** The news about a round of the panel. If absent, the round has a new plan. */
  readonly round?: typeof RESTART | typeof OVER;
}

/** Requests of the same quarter of an hour share a note, so the team's Owner and Admins get one email about all of them. */
export function eventMailNote(
  eventKey: string,
  { kind, panelId, projectId = null, round, userId = null }: EventMailTopic,
  now: Now,
): EventMailNoteDocument {
  const at = kind === 'TeamRequests' ? Math.floor(now / WINDOW_MS) * WINDOW_MS : now;
  const about = panelId ?? projectId;
  const subject = about === null ? String(at) : `${about}:${round ? `${round}:` : ''}${at}`;
  return {
    type: 'eventMailNote',
    id: documentId.mailNote(kind, subject, userId),
    eventKey,
    kind,
    place: eventKey,
    subject,
    projectId,
    userId,
    at: new Date(at).toISOString(),
  };
}

export const sessionsEndedNote = (
  { clock, requestId: subject }: Context,
  { org: place, userId }: { readonly org: string; readonly userId: string },
): UserMailNoteDocument => ({
  type: 'userMailNote',
  id: documentId.mailNote('SessionsEnded', subject, userId),
  kind: 'SessionsEnded',
  place,
  subject,
  projectId: null,
  userId,
  at: instant(clock),
});

export const isInDigest = (createdAt: string, from: string): boolean =>
  Date.parse(createdAt) >= Date.parse(from) && Date.parse(createdAt) < Date.parse(from) + WINDOW_MS;

/** Creates the emails and deletes the note. A repeated call creates no second email, because an email's id comes from the note. */
export async function queueMails({ clock, store, tasks }: MailQueueDeps, note: MailNote): Promise<void> {
  const due = note.kind === 'TeamRequests' ? Date.parse(note.at) + WINDOW_MS + GRACE_MS : Date.parse(note.at);
  const recipients = note.userId === null ? await recipientsOf(store, note) : [note.userId];
  const profiles = await Promise.all(
    recipients.map((userId) => store.read('profile', userId, documentId.profile())),
  );
  const mails = profiles.flatMap((profile) =>
    profile?.emailVerified ? [newMail(note, profile, new Date(due).toISOString())] : [],
  );
  for (const document of mails) await commitOnce(store, document.emailHash, { do: 'create', document });
  if (mails.length > 0)
    await tasks.put({ kind: 'sendMails' }, Math.max(0, Math.ceil((due - clock()) / 1_000)));
  const partition = note.type === 'eventMailNote' ? note.eventKey : note.userId;
  await commitOnce(store, partition, { do: 'delete', type: note.type, id: note.id });
}

async function recipientsOf(
  store: MailQueueDeps['store'],
  { kind, place: eventKey, projectId, subject }: MailNote,
): Promise<readonly string[]> {
  if (kind === 'Judging')
    return (await store.list('judge', eventKey))
      .filter(({ panelIds }) => panelIds.some((id) => subject.startsWith(`${id}:`)))
      .map(({ userId }) => userId);
  if (projectId === null) return await organisersOf(store, eventKey);
  const team = await store.list('participant', eventKey, { property: 'projectId', equals: projectId });
  return team
    .filter(({ projectRole }) => projectRole === 'Owner' || projectRole === 'Admin')
    .map(({ userId }) => userId);
}

/** If the store or the queue fails, `queueForgottenMails` finds the note later. */
export async function queueMailsNow(
  ctx: MailQueueDeps & Pick<WriteContext, 'log' | 'traceId'>,
  note: MailNote,
): Promise<void> {
  try {
    await queueMails(ctx, note);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    ctx.log('warn', 'mail not queued', { traceId: ctx.traceId });
  }
}

/** Leaves the notes of an event to the erasure when the event's personal fields are no longer kept. */
export async function queueForgottenMails(deps: MailQueueDeps): Promise<void> {
  const { clock, store } = deps;
  const notes = [
    ...(await store.find('eventMailNote', { property: 'type', equals: 'eventMailNote' })),
    ...(await store.find('userMailNote', { property: 'type', equals: 'userMailNote' })),
  ];
  for (const note of notes) {
    const event =
      note.type === 'eventMailNote' ? await store.read('event', note.eventKey, documentId.event()) : null;
    if (event && !keepsPersonalFields(event.dates, clock())) continue;
    await queueMails(deps, note);
  }
}
