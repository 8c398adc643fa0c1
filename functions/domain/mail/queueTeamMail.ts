import { DIGEST_MINUTES } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import { MINUTE } from '#contract/base/times.ts';
import {
  documentId,
  type MailDocument,
  type ProfileDocument,
  refOfEventKey,
  type TeamMailNoteDocument,
} from '../../store/documents.ts';
import { type Operation, StoreUnavailable } from '../../store/store.ts';
import type { WriteContext } from '../context.ts';
import { emailHashOf } from '../invitations/emailHash.ts';
import { NOBODY } from '../users/deletedAccount.ts';
import { commitOnce } from './commitOnce.ts';

type MailQueueDeps = Pick<WriteContext, 'store' | 'tasks' | 'clock'>;

const WINDOW_MS = DIGEST_MINUTES * MINUTE;

/** After `WINDOW_MS`, the email about requests waits this long for requests that are still being stored. */
const GRACE_MS = 60_000;

interface TeamMail {
  readonly eventKey: string;
  readonly projectId: string;
  readonly now: Now;
}

/** Requests of the same quarter of an hour share a note, so the team's Owner and Admins get one email about all of them. */
export function requestsNote({ eventKey, now, projectId }: TeamMail): TeamMailNoteDocument {
  const from = Math.floor(now / WINDOW_MS) * WINDOW_MS;
  return {
    type: 'teamMailNote',
    id: documentId.teamMailNote('TeamRequests', `${projectId}:${from}`),
    eventKey,
    kind: 'TeamRequests',
    projectId,
    userId: null,
    at: new Date(from).toISOString(),
  };
}

export const personNote = (
  kind: Exclude<TeamMailNoteDocument['kind'], 'TeamRequests'>,
  { eventKey, now, projectId, userId }: TeamMail & { readonly userId: string },
): TeamMailNoteDocument => ({
  type: 'teamMailNote',
  id: documentId.teamMailNote(kind, `${projectId}:${userId}:${now}`),
  eventKey,
  kind,
  projectId,
  userId,
  at: new Date(now).toISOString(),
});

export const storeNote = (document: TeamMailNoteDocument): Operation => ({ do: 'upsert', document });

export const isInDigest = (createdAt: string, from: string): boolean =>
  Date.parse(createdAt) >= Date.parse(from) && Date.parse(createdAt) < Date.parse(from) + WINDOW_MS;

/** A repeated call creates no second email, because an email's id comes from the note. */
export async function queueTeamMails(
  { clock, store, tasks }: MailQueueDeps,
  note: TeamMailNoteDocument,
): Promise<void> {
  const recipients = note.userId === null ? await managersOf(store, note) : [note.userId];
  const profiles = await Promise.all(
    recipients.map((userId) => store.read('profile', userId, documentId.profile())),
  );
  const mails = profiles.flatMap((profile) => (profile?.emailVerified ? [mailOf(note, profile)] : []));
  for (const document of mails) await commitOnce(store, document.emailHash, { do: 'create', document });
  const waitMs = Date.parse(dueAt(note)) - clock();
  if (mails.length > 0) await tasks.put({ kind: 'sendMails' }, Math.max(0, Math.ceil(waitMs / 1_000)));
  await commitOnce(store, note.eventKey, { do: 'delete', type: 'teamMailNote', id: note.id });
}

async function managersOf(
  store: MailQueueDeps['store'],
  { eventKey, projectId }: TeamMailNoteDocument,
): Promise<readonly string[]> {
  const team = await store.list('participant', eventKey, { property: 'projectId', equals: projectId });
  return team
    .filter(({ projectRole }) => projectRole === 'Owner' || projectRole === 'Admin')
    .map(({ userId }) => userId);
}

/** If the store or the queue fails, `queueForgottenTeamMails` finds the note later. */
export async function queueTeamMailsNow(
  ctx: MailQueueDeps & Pick<WriteContext, 'log' | 'traceId'>,
  note: TeamMailNoteDocument,
): Promise<void> {
  try {
    await queueTeamMails(ctx, note);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    ctx.log('warn', 'mail not queued', { traceId: ctx.traceId });
  }
}

export async function queueForgottenTeamMails(deps: MailQueueDeps): Promise<void> {
  const notes = await deps.store.find('teamMailNote', { property: 'type', equals: 'teamMailNote' });
  for (const note of notes) await queueTeamMails(deps, note);
}

const dueAt = ({ at, kind }: TeamMailNoteDocument): string =>
  kind === 'TeamRequests' ? new Date(Date.parse(at) + WINDOW_MS + GRACE_MS).toISOString() : at;

function mailOf(note: TeamMailNoteDocument, { email, userId }: ProfileDocument): MailDocument {
  const { event, org } = refOfEventKey(note.eventKey);
  const subject = `${org}:${event}:${note.projectId}:${Date.parse(note.at)}`;
  return {
    type: 'mail',
    id: documentId.mail(note.kind, subject, userId),
    emailHash: emailHashOf(email),
    kind: note.kind,
    subject,
    organisation: org,
    event,
    project: note.projectId,
    userId,
    at: note.at,
    // Senders take turns, and all of these emails have the same sender, so invitations don't wait long for them.
    invitedBy: NOBODY,
    state: 'Waiting',
    messageId: `${subject.replaceAll(':', '.')}.${userId}`,
    attempts: 0,
    lease: null,
    notBefore: dueAt(note),
  };
}
