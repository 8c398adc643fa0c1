import { managesEvent } from '../../domain/mail/organisers.ts';
import type { Mail } from '../../domain/mailer.ts';
import { documentId, type MailDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { channelMail } from './channelMail.ts';
import type { EventRecipient } from './eventRecipient.ts';

interface ChannelMailDeps {
  readonly store: Store;
  readonly portalOrigin: string;
}

export async function dueChannelMail(
  { portalOrigin, store }: ChannelMailDeps,
  { at, messageId }: MailDocument,
  { event, key, profile: { email, userId } }: EventRecipient,
): Promise<(() => Promise<Mail>) | null> {
  const [channel, manages] = await Promise.all([
    store.read('channel', key, documentId.channel()),
    managesEvent(store, key, userId),
  ]);
  if (!manages || channel === null || channel.on || channel.offSince !== at) return null;
  const { host } = channel;
  return () => channelMail({ email, eventName: event.name, path: key, host, messageId }, portalOrigin);
}
