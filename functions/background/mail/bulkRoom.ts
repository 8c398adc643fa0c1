import { ORGANISERS } from '../../domain/mail/bulkMail.ts';
import type { Store } from '../../store/store.ts';
import type { MailRate } from './mailBudget.ts';

/** At most as many announcements and reminders wait as the relay accepts in an hour, so they can't hide due invitations. */
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
