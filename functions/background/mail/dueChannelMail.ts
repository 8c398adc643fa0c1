import * as addresses from '#contract/base/addresses.ts';
import type { Context } from '../../domain/context.ts';
import { quotedName } from '../../domain/mail/harmlessName.ts';
import { managesEvent } from '../../domain/mail/organisers.ts';
import { documentId, type MailDocument, refOfEventKey } from '../../store/documents.ts';
import type { WriteWords } from './compose.ts';
import type { EventRecipient } from './eventRecipient.ts';

/** The email names only the host of the channel's address, because the rest of the address is secret. */
export async function dueChannelMail(
  { store }: Pick<Context, 'store'>,
  { at }: MailDocument,
  { event, key, profile }: EventRecipient,
): Promise<WriteWords | null> {
  const [channel, manages] = await Promise.all([
    store.read('channel', key, documentId.channel()),
    managesEvent(store, key, profile.userId),
  ]);
  if (!manages || channel === null || channel.on || channel.offSince !== at) return null;
  return async () => {
    const name = await quotedName(event.name, 'your event');
    return {
      to: profile.email,
      subject: `Posts to the Teams channel of ${name} have stopped`,
      sentence: `The portal has stopped posting to the Teams channel of ${name}.`,
      paragraphs: [
        `Teams has refused several posts in a row. The workflow at ${channel.host} may be switched off or deleted, or its owner may have left the channel. Look at the workflow in Teams, or paste a new address. Saving starts the posts again.`,
      ],
      address: addresses.administerEvent(refOfEventKey(key), 'Teams channel'),
      action: 'Open the Teams channel',
      advice: 'The portal sends this email to the people who manage the event.',
    };
  };
}
