import * as addresses from '#contract/base/addresses.ts';
import type { Context } from '../../domain/context.ts';
import { documentId, type MailDocument, refOfEventKey } from '../../store/documents.ts';
import { ORGANISERS_ADVICE, type WriteWords } from './compose.ts';
import type { EventRecipient } from './eventRecipient.ts';
import { quotedName } from './harmlessName.ts';

/** The email shows the announcement's Markdown as it was typed. */
export async function dueAnnouncement(
  { store }: Pick<Context, 'store'>,
  { subject }: MailDocument,
  { event, key, person, profile }: EventRecipient,
): Promise<WriteWords | null> {
  const announcement = await store.read('announcement', key, documentId.announcement(subject));
  if (person === null || announcement === null) return null;
  const paragraphs = announcement.content
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return async () => ({
    to: profile.email,
    sentence: `News from ${await quotedName(event.name, 'your event')}`,
    paragraphs,
    address: addresses.event(refOfEventKey(key)),
    action: 'Open the event',
    advice: ORGANISERS_ADVICE,
  });
}
