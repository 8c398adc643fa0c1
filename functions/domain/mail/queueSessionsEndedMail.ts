import {
  documentId,
  type MailDocument,
  type ProfileDocument,
  type SessionsEndedDocument,
} from '../../store/documents.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { type Context, instant, type WriteContext } from '../context.ts';
import { emailHashOf } from '../invitations/emailHash.ts';
import { NOBODY } from '../users/deletedAccount.ts';
import { commitOnce } from './commitOnce.ts';

type MailQueueDeps = Pick<WriteContext, 'store' | 'tasks'>;

/** The commit that ends the sessions stores this note, so a crash can't lose the email. */
export const sessionsEndedNote = (
  { clock, requestId }: Context,
  ended: Pick<SessionsEndedDocument, 'organisation' | 'userId'>,
): SessionsEndedDocument => ({
  type: 'sessionsEnded',
  id: documentId.sessionsEndedNote(requestId),
  ...ended,
  subject: requestId,
  at: instant(clock),
});

/** Safe to repeat, because the email's id comes from the note. */
export async function queueSessionsEndedMail(
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

/** If the store or the queue fails, `queueForgottenSessionsEndedMails` finds the note later. */
export async function queueSessionsEndedMailNow(
  ctx: WriteContext,
  note: SessionsEndedDocument,
): Promise<void> {
  try {
    await queueSessionsEndedMail(ctx, note);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    ctx.log('warn', 'mail not queued', { traceId: ctx.traceId });
  }
}

export async function queueForgottenSessionsEndedMails(deps: MailQueueDeps): Promise<void> {
  const notes = await deps.store.find('sessionsEnded', { property: 'type', equals: 'sessionsEnded' });
  for (const note of notes) await queueSessionsEndedMail(deps, note);
}

/** Senders (`invitedBy`) take turns. All of these emails have the same sender, so invitations don't wait long for them. */
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
