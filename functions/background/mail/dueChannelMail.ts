import { managesEvent } from '../../domain/channel/organisers.ts';
import type { Mail } from '../../domain/mailer.ts';
import { documentId, eventKey, type MailDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { channelMail } from './channelMail.ts';
import { stillHasAddress } from './stillHasAddress.ts';

interface ChannelMailDeps {
  readonly store: Store;
  readonly portalOrigin: string;
}

export async function dueChannelMail(
  { portalOrigin, store }: ChannelMailDeps,
  { emailHash, event: eventId = '', messageId, organisation: org = '', subject, userId = '' }: MailDocument,
): Promise<(() => Promise<Mail>) | null> {
  const key = eventKey({ org, event: eventId });
  const [profile, event, channel, manages] = await Promise.all([
    store.read('profile', userId, documentId.profile()),
    store.read('event', key, documentId.event()),
    store.read('channel', key, documentId.channel()),
    managesEvent(store, key, userId),
  ]);
  if (!stillHasAddress(profile, emailHash)) return null;
  if (event === null || event.archived || event.organisationArchived || !manages) return null;
  if (channel === null || channel.on || channel.offSince !== subject) return null;
  const { host } = channel;
  return () =>
    channelMail({ email: profile.email, eventName: event.name, path: key, host, messageId }, portalOrigin);
}
