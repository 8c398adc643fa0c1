import type { MailsPerTime } from '#contract/mail/mailTime.ts';
import type { Log } from '../../core/log.ts';
import type { Clock } from '../../domain/context.ts';
import { type CoverDeps, coverPng } from '../../domain/mail/coverPng.ts';
import { type Mailer, MailRefused } from '../../domain/mailer.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import {
  documentId,
  type InvitationDocument,
  type MailDocument,
  type Stored,
} from '../../store/documents.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { composeMail, type MailOrigins, type WriteWords } from './compose.ts';
import { readDueMail } from './due.ts';

export interface MailDeps extends MailOrigins, CoverDeps {
  readonly store: Store;
  readonly tasks: TaskQueue;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailRate: MailsPerTime;
}

/** Seconds between the tries. If the sixth try fails, the email has failed. */
const PAUSES_SECONDS = [30, 120, 480, 1_800, 7_200];

const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** An email that is due, and the function that writes it. */
export interface DueMail {
  readonly mail: Stored<MailDocument>;
  readonly write: WriteWords;
}

/** Settles the email if it isn't due any more. @returns null if it must not be sent now */
export async function stillDue(deps: MailDeps, mail: Stored<MailDocument>): Promise<DueMail | null> {
  const due = await readDueMail(deps, mail);
  if (due === null) await settle(deps, mail, { state: 'Skipped' });
  else if (!('until' in due)) return { mail, write: due };
  else await updateMail(deps, mail, { notBefore: new Date(due.until).toISOString() });
  return null;
}

/** Tries to send an email, and stores the outcome. */
export async function deliver(deps: MailDeps, { mail, write }: DueMail): Promise<void> {
  const pause = PAUSES_SECONDS[mail.attempts];
  const attempts = mail.attempts + 1;
  try {
    const words = await write();
    const cover = words.cover ? await coverPng(deps, words.cover) : null;
    await deps.mailer.send(composeMail(words, mail, deps, cover));
  } catch (error) {
    const isFinal = error instanceof MailRefused || pause === undefined;
    deps.log(isFinal ? 'warn' : 'info', 'mail not sent', {
      attempts,
      isFinal,
      reason: error instanceof Error ? error.name : 'unknown',
    });
    return isFinal
      ? await settle(deps, mail, { state: 'Failed', attempts })
      : await postpone(deps, mail, pause);
  }
  await settle(deps, mail, { state: 'Sent', attempts, sentAt: new Date(deps.clock()).toISOString() });
}

/** Plans the next try. If the queue doesn't answer, the upkeep finds the email later. */
async function postpone(deps: MailDeps, mail: Stored<MailDocument>, seconds: number): Promise<void> {
  await updateMail(deps, mail, {
    attempts: mail.attempts + 1,
    notBefore: new Date(deps.clock() + seconds * 1_000).toISOString(),
  });
  await deps.tasks.put({ kind: 'sendMails' }, seconds).catch((error: unknown) => {
    deps.log('warn', 'mail not queued', { reason: error instanceof Error ? error.name : 'unknown' });
  });
}

type Outcome = Pick<MailDocument, 'state'> & Partial<Pick<MailDocument, 'attempts' | 'sentAt'>>;

const settle = (deps: MailDeps, mail: Stored<MailDocument>, outcome: Outcome) =>
  updateMail(deps, mail, { ...outcome, notBefore: null, ttl: KEPT_SECONDS });

/** Changes nothing if someone renewed the invitation meanwhile: the document then belongs to a newer email. */
async function updateMail(
  { store }: MailDeps,
  before: Stored<MailDocument>,
  changes: Partial<MailDocument>,
): Promise<void> {
  const { emailHash, id, messageId } = before;
  let known: Stored<MailDocument> | null = before;
  await untilCommitted(async () => {
    const current = known ?? (await store.read('mail', emailHash, id));
    known = null;
    if (current?.messageId !== messageId) return;
    const { etag, ...mail } = current;
    const document: MailDocument = { ...mail, ...changes };
    await store.commit(emailHash, [
      { do: 'replace', document, ifMatch: etag },
      ...(await invitationOperations(store, document)),
    ]);
  });
}

async function invitationOperations(
  store: Store,
  { emailHash, kind, messageId, state, subject }: MailDocument,
): Promise<Operation[]> {
  if (kind !== 'Invitation' || state === 'Waiting') return [];
  const stored = await store.read('invitation', emailHash, documentId.invitation(subject));
  if (stored?.messageId !== messageId) return [];
  const { etag: ifMatch, ...invitation } = stored;
  const document: InvitationDocument = { ...invitation, mailState: state === 'Sent' ? 'Sent' : 'Failed' };
  return [{ do: 'replace', document, ifMatch }];
}
