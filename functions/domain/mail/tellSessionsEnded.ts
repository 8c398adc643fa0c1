import { type Context, instant, type WriteContext } from '../context.ts';
import { emailHashOf } from '../invitation/emailHash.ts';
import {
  documentId,
  type MailDocument,
  type ProfileDocument,
  type SessionsEndedDocument,
} from '../../store/documents.ts';
import { CommitConflict, type Operation, StoreUnavailable } from '../../store/store.ts';
import { NOBODY } from '../account/deletedAccount.ts';

type MailQueueDeps = Pick<WriteContext, 'store' | 'tasks'>;

/** The note that somebody is to be told that an organisation has ended their sessions. */
export const sessionsEndedNote = (
  { clock, requestId }: Context,
  whose: Pick<SessionsEndedDocument, 'organisation' | 'userId'>,
): SessionsEndedDocument => ({
  type: 'sessionsEnded',
  id: documentId.sessionsEnded(requestId),
  ...whose,
  subject: requestId,
  at: instant(clock),
});

/**
 * Makes the mail that a note asks for, and takes the note away. Doing it again is harmless: the mail has its id already. An
 * account that was deleted meanwhile gets none.
 */
export async function tellSessionsEnded(
  { store, tasks }: MailQueueDeps,
  note: SessionsEndedDocument,
): Promise<void> {
  const profile = await store.read('profile', note.userId, documentId.profile());
  if (profile?.emailVerified === true) {
    const document = mailOf(note, profile);
    await commitOnce(store, document.emailHash, { do: 'create', document });
    await tasks.put({ kind: 'sendMails' });
  }
  await commitOnce(store, note.userId, { do: 'delete', type: 'sessionsEnded', id: note.id });
}

/** The same right after the commit. Should the store or the queue fail now, `tellForgottenEndings` finds the note. */
export async function tellSessionsEndedNow(ctx: WriteContext, note: SessionsEndedDocument): Promise<void> {
  try {
    await tellSessionsEnded(ctx, note);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    ctx.log('warn', 'mail not queued', { traceId: ctx.traceId });
  }
}

/** Tells people whose sessions were ended by a process that died before it could tell them. */
export async function tellForgottenEndings(deps: MailQueueDeps): Promise<void> {
  const notes = await deps.store.find('sessionsEnded', { property: 'type', equals: 'sessionsEnded' });
  for (const note of notes) await tellSessionsEnded(deps, note);
}

/** The mails of all organisations take turns as one sender, so that no list of them delays invitations by more than a mail. */
const mailOf = (
  { at, organisation, subject, userId }: SessionsEndedDocument,
  { email }: ProfileDocument,
): MailDocument => ({
  type: 'mail',
  id: documentId.mail('SessionsEnded', subject, userId),
  emailHash: emailHashOf(email),
  kind: 'SessionsEnded',
  subject,
  organisation,
  userId,
  endedAt: at,
  invitedBy: NOBODY,
  state: 'Waiting',
  messageId: subject,
  attempts: 0,
  lease: null,
  notBefore: at,
});

/** Commits one operation, or finds that somebody else has done the same. */
async function commitOnce(
  store: MailQueueDeps['store'],
  partition: string,
  operation: Operation,
): Promise<void> {
  try {
    await store.commit(partition, [operation]);
  } catch (error) {
    if (!(error instanceof CommitConflict)) throw error;
  }
}
