import { organisersOf } from '../../domain/channel/organisers.ts';
import { emailHashOf } from '../../domain/invitations/emailHash.ts';
import { commitOnce } from '../../domain/mail/commitOnce.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import { NOBODY } from '../../domain/users/deletedAccount.ts';
import {
  type ChannelDocument,
  documentId,
  type MailDocument,
  type ProfileDocument,
  refOfEventKey,
} from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

interface TellDeps {
  readonly store: Store;
  readonly tasks: TaskQueue;
}

/**
 * Queues an email to each organiser if the portal has switched the posts off. Safe to repeat, because the id of an email comes
 * from the event, the time of switching off and the person.
 */
export async function tellOrganisers({ store, tasks }: TellDeps, eventKey: string): Promise<void> {
  const channel = await store.read('channel', eventKey, documentId.channel());
  const since = channel && untoldSince(channel);
  if (since === null) return;
  for (const userId of await organisersOf(store, eventKey)) {
    const profile = await store.read('profile', userId, documentId.profile());
    if (profile?.emailVerified !== true) continue;
    const document = mailOf(eventKey, since, profile);
    await commitOnce(store, document.emailHash, { do: 'create', document });
  }
  await untilCommitted(async () => {
    const stored = await store.read('channel', eventKey, documentId.channel());
    if (stored === null || untoldSince(stored) !== since) return;
    const document = { ...stored, organisersTold: true };
    await store.commit(eventKey, [{ do: 'replace', document, ifMatch: stored.etag }]);
  });
  await tasks.put({ kind: 'sendMails' });
}

export async function tellForgottenOrganisers(deps: TellDeps): Promise<void> {
  const channels = await deps.store.find('channel', { property: 'type', equals: 'channel' });
  for (const channel of channels)
    if (untoldSince(channel) !== null) await tellOrganisers(deps, channel.eventKey);
}

/** Null if the posts are on, or if the organisers have been told. */
const untoldSince = ({ offSince, organisersTold }: ChannelDocument): string | null =>
  organisersTold ? null : (offSince ?? null);

function mailOf(eventKey: string, since: string, { email, userId }: ProfileDocument): MailDocument {
  const { event, org } = refOfEventKey(eventKey);
  const about = `${org}:${event}:${Date.parse(since)}`;
  return {
    type: 'mail',
    id: documentId.mail('ChannelOff', about, userId),
    emailHash: emailHashOf(email),
    kind: 'ChannelOff',
    subject: since,
    organisation: org,
    event,
    userId,
    // All these emails have the same sender. Senders take turns, so these emails can't hold up invitations for long.
    invitedBy: NOBODY,
    state: 'Waiting',
    messageId: `${about.replaceAll(':', '.')}.${userId}`,
    attempts: 0,
    lease: null,
    notBefore: since,
  };
}
