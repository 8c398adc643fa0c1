import { ORGANISERS } from '../../domain/mail/newMail.ts';
import type { Store } from '../../store/store.ts';
import type { MailRate } from './mailBudget.ts';

/**
 * Returns how many more announcements and reminders can be queued. At most as many wait as the relay accepts in an hour, so that
 * the list of due emails has room for invitations.
 */
export async function bulkRoom({
  mailRate,
  store,
}: {
  readonly store: Store;
  readonly mailRate: MailRate;
}): Promise<number> {
  const most = Math.max(1, mailRate.perHour);
  const waiting = await store.range('mail', {
    by: 'notBefore',
    // Emails that were sent or given up have no `notBefore`, so this leaves them out.
    after: '',
    where: [{ property: 'invitedBy', equals: ORGANISERS }],
    limit: most,
  });
  return most - waiting.length;
}
