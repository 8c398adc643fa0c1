import * as addresses from '#contract/base/addresses.ts';
import type { Context } from '../../domain/context.ts';
import { quotedName } from '../../domain/mail/harmlessName.ts';
import { documentId, type MailDocument } from '../../store/documents.ts';
import type { WriteWords } from './compose.ts';
import { stillHasAddress } from './stillHasAddress.ts';

export async function dueSessionsEnded(
  { store }: Pick<Context, 'store'>,
  { at, emailHash, place: org, userId = '' }: MailDocument,
): Promise<WriteWords | null> {
  const profile = await store.read('profile', userId, documentId.profile());
  if (at === null || !stillHasAddress(profile, emailHash)) return null;
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return async () => {
    const stored = await store.read('organisation', org, documentId.organisation());
    const organisation = await quotedName(stored?.name ?? '', 'your organisation', 'the organisation ');
    return {
      to: profile.email,
      subject: 'You were signed out of the Hackathon Portal',
      title: 'You were signed out',
      sentence: `An Owner of ${organisation} has signed you out of the Hackathon Portal.`,
      paragraphs: [
        `This happened on ${when.format(new Date(at))} UTC, on all your devices. Your account, your teams and your votes stay as they are.`,
      ],
      address: addresses.dashboard(),
      action: 'Sign in again',
      advice: `If you didn’t expect this, tell an Owner of ${organisation}: someone else may have used your account.`,
    };
  };
}
