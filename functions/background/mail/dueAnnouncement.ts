import * as addresses from '#contract/base/addresses.ts';
import type { Context } from '../../domain/context.ts';
import { quotedName } from '../../domain/mail/harmlessName.ts';
import { documentId, type MailDocument, refOfEventKey } from '../../store/documents.ts';
import { ORGANISERS_ADVICE, type WriteWords } from './compose.ts';
import type { EventRecipient } from './eventRecipient.ts';
import { renderMarkdown } from './renderMarkdown.ts';

export async function dueAnnouncement(
  { store }: Pick<Context, 'store'>,
  { subject }: MailDocument,
  { event, key, person, profile }: EventRecipient,
): Promise<WriteWords | null> {
  const announcement = await store.read('announcement', key, documentId.announcement(subject));
  if (person === null || announcement === null) return null;
  return async () => ({
    to: profile.email,
    sentence: `News from ${await quotedName(event.name, 'your event')}`,
    cover: { name: event.name, colour: event.headerColour },
    paragraphs: [],
    content: await renderMarkdown(announcement.content),
    address: addresses.event(refOfEventKey(key)),
    action: 'Open the event',
    advice: ORGANISERS_ADVICE,
  });
}
