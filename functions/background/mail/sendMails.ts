import type { MailDocument, Stored } from '../../store/documents.ts';
import { planNextLook, sentMails } from './mailBudget.ts';
import { type MailDeps, sendMail } from './sendMail.ts';

/** Mails that are looked at together, oldest first: more than wait on a busy day. */
const DUE_MAX = 5_000;

/** Longest that one task sends; whoever is next in the queue has waited that long. */
const PATIENCE_MS = 60_000;

/**
 * Sends the mails that are due, one of each person in turn. Whoever sent least in the last hour comes first, so that one
 * person's long list delays another person's mail by one mail.
 * @returns the seconds after which to look again, or null when nothing is left to do or somebody else does it
 */
export async function sendMails(deps: MailDeps): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
    const round = await nextRound(deps);
    const waits: number[] = [];
    let sent = 0;
    for (const mail of round) {
      const outcome = await sendMail(deps, mail, {
        sender: mail.invitedBy,
        othersWait: round.length > 1,
      });
      if (typeof outcome === 'number') waits.push(outcome);
      else if (outcome === 'done') sent += 1;
    }
    // Whoever has taken them all looks again after each.
    if (sent === 0) return waits.length === 0 ? null : await planNextLook(deps, Math.min(...waits));
  }
  return 1;
}

/** The mails that are due, oldest first. */
export const dueMails = ({ clock, store }: Pick<MailDeps, 'clock' | 'store'>, limit: number) =>
  store.range('mail', { by: 'notBefore', before: new Date(clock() + 1).toISOString(), limit });

/** The oldest mail of each person. */
async function nextRound(deps: MailDeps): Promise<readonly Stored<MailDocument>[]> {
  const due = await dueMails(deps, DUE_MAX);
  if (due.length === 0) return [];
  const oldest = new Map(due.toReversed().map((mail) => [mail.invitedBy, mail]));
  const counts = Map.groupBy(await sentMails(deps), ({ by }) => by);
  const countOf = ({ invitedBy }: MailDocument) => counts.get(invitedBy)?.length ?? 0;
  return [...oldest.values()].toSorted((a, b) => countOf(a) - countOf(b));
}
