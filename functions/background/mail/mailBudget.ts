import type { Clock } from '../../domain/context.ts';
import { documentId, type MailBudgetDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** How many mails may leave; Azure Communication Services starts with 30 a minute and 100 an hour. */
export interface MailRate {
  readonly perMinute: number;
  readonly perHour: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The one document that all instances count in. */
const PARTITION = 'mail-budget';

/**
 * Takes one mail out of what may leave in this minute and this hour, counted by all instances together.
 * @returns 0, or the milliseconds after which there is room again; nothing was taken then
 */
export async function takeFromBudget(
  { clock, store }: { store: Store; clock: Clock },
  { perHour, perMinute }: MailRate,
): Promise<number> {
  const id = documentId.mailBudget();
  return await untilCommitted(async () => {
    const existing = await store.read('mailBudget', PARTITION, id);
    const now = clock();
    const sent = (existing?.sent ?? []).filter((at) => at > now - HOUR_MS);
    const wait = Math.max(
      timeUntilRoom(sent, perHour, HOUR_MS, now),
      timeUntilRoom(sent, perMinute, MINUTE_MS, now),
    );
    if (wait > 0) return wait;
    const document: MailBudgetDocument = {
      type: 'mailBudget',
      id,
      emailHash: PARTITION,
      sent: [...sent, now],
    };
    await store.commit(PARTITION, [
      existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document },
    ]);
    return 0;
  });
}

/** @param sent when mails left, oldest first */
function timeUntilRoom(sent: readonly number[], most: number, window: number, now: number): number {
  const oldest = sent.at(-most);
  return oldest === undefined ? 0 : Math.max(0, oldest + window - now);
}
