import { mailable } from '../../domain/mail/mailable.ts';
import { newMail } from '../../domain/mail/newMail.ts';
import { commitOnce } from '../../store/commitOnce.ts';
import { type BulkMailKind, type ParticipantDocument, refOfEventKey } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { MailDeps } from './sendMail.ts';

/** If a process dies in the middle of a step, the next run tries to create at most this many emails again. */
const STEP = 100;

const PAUSE_SECONDS = 60;

/** The most emails of an event that wait, so that the list of due emails has room for those of other senders. */
const WAITING_MAX = 300;

interface Mailing {
  readonly kind: BulkMailKind;
  /** The id of the announcement or reminder. */
  readonly about: string;
  readonly eventKey: string;
  /** Returns the progress. Null once all emails exist, or once no one should get them any more. */
  readonly read: () => Promise<Progress | null>;
}

interface Progress {
  /** The emails to all participants up to this document id exist. Null before the first step and after the last. */
  readonly after: string | null;
  /** Gets only people who may get email. */
  readonly recipientsAmong: (
    people: readonly ParticipantDocument[],
  ) => Promise<readonly ParticipantDocument[]>;
  /** Returns the operation that saves the progress after a step. It conflicts if the document has changed since it was read. */
  readonly note: (step: Step) => Operation;
}

export interface Step {
  readonly after: string | null;
  readonly count: number;
  readonly isLast: boolean;
}

/**
 * If the process dies, the next run continues after the last saved step.
 * @returns seconds to wait if too many emails are waiting, or null if nothing is left to do
 */
export async function mailInSteps(deps: MailDeps, mailing: Mailing): Promise<number | null> {
  const { clock, store, tasks } = deps;
  const { about, eventKey, kind, read } = mailing;
  const { org } = refOfEventKey(eventKey);
  const topic = { kind, place: eventKey, subject: about, projectId: null, at: null };
  for (;;) {
    const progress = await read();
    if (progress === null) return null;
    const room = Math.min(STEP, await roomFor(deps, eventKey));
    if (room <= 0) return PAUSE_SECONDS;
    const range = { by: 'id', after: progress.after ?? '', limit: room } as const;
    const people = await store.range('participant', range, eventKey);
    const recipients = await progress.recipientsAmong(await mailable(store, org, people));
    for (const person of recipients) {
      const document = newMail(topic, person, new Date(clock()).toISOString());
      await commitOnce(store, document.emailHash, { do: 'create', document });
    }
    const isLast = people.length < room;
    // The id names a person, who may delete the account later.
    const after = isLast ? null : (people.at(-1)?.id ?? null);
    await noteStep(deps, mailing, progress, { after, count: recipients.length, isLast });
    await tasks.put({ kind: 'sendMails' });
    if (isLast) return null;
  }
}

/** At most as many emails of an event wait as the relay accepts in a minute. */
async function roomFor({ mailRate, store }: MailDeps, eventKey: string): Promise<number> {
  const most = Math.min(WAITING_MAX, Math.max(1, mailRate.perMinute));
  const where = [{ property: 'invitedBy', equals: eventKey } as const];
  // Emails that were sent or given up have no `notBefore`, so this leaves them out.
  const waiting = await store.range('mail', { by: 'notBefore', after: '', where, limit: most });
  return most - waiting.length;
}

async function noteStep(
  { store }: Pick<MailDeps, 'store'>,
  { eventKey, read }: Mailing,
  before: Progress,
  step: Step,
): Promise<void> {
  await untilCommitted(async () => {
    const current = await read();
    if (current?.after !== before.after) return;
    await store.commit(eventKey, [current.note(step)]);
  });
}
