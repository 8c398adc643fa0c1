import { ORGANISERS } from '../../domain/mail/bulkMail.ts';
import type { Store } from '../../store/store.ts';
import type { MailRate } from './mailBudget.ts';

/**
 * Says how many more announcements and reminders may wait. Only an hour's worth of them waits at a time, so an email to 20,000
 * people never hides an invitation behind it.
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
    // Leaves out emails that aren't due any more, which have no time.
    after: '',
    where: [{ property: 'invitedBy', equals: ORGANISERS }],
    limit: most,
  });
  return most - waiting.length;
}
