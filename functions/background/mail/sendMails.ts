import { ORGANISERS } from '../../domain/mail/newMail.ts';
import type { MailDocument, Stored } from '../../store/documents.ts';
import { planNextLook, sentMails } from './mailBudget.ts';
import { type MailDeps, sendMail } from './sendMail.ts';

const DUE_MAX = 5_000;

/** No round starts after this time, so that other tasks in the queue get their turn. */
const RUN_MS = 60_000;

/**
 * In each round, sends the oldest due email of each sender, so one person's long list delays no one for long. Invitations go first
 * and bulk emails last. Among equals, the sender with the fewest emails in the last hour comes first.
 * @returns seconds until the next run, or null if nothing is left or another run is planned
 */
export async function sendMails(deps: MailDeps): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < RUN_MS) {
    const round = await nextRound(deps);
    const waits: number[] = [];
    let sent = 0;
    for (const mail of round) {
      const outcome = await sendMail(deps, mail, {
        sender: mail.invitedBy,
        othersWait: round.length > 1,
        isInvitation: mail.kind === 'Invitation',
      });
      if (typeof outcome === 'number') waits.push(outcome);
      else if (outcome === 'done') sent += 1;
    }
    // If another process took all emails of this round, that process sends the next ones.
    if (sent === 0) return waits.length === 0 ? null : await planNextLook(deps, Math.min(...waits));
  }
  return 1;
}

export const dueMails = ({ clock, store }: Pick<MailDeps, 'clock' | 'store'>, limit: number) =>
  store.range('mail', { by: 'notBefore', before: new Date(clock() + 1).toISOString(), limit });

const priorityOf = ({ invitedBy, kind }: MailDocument) =>
  kind === 'Invitation' ? 0 : invitedBy === ORGANISERS ? 2 : 1;

async function nextRound(deps: MailDeps): Promise<readonly Stored<MailDocument>[]> {
  const due = await dueMails(deps, DUE_MAX);
  if (due.length === 0) return [];
  // A later entry of a Map replaces an earlier one, so the reversed list leaves the oldest email of each sender.
  const oldest = new Map(due.toReversed().map((mail) => [mail.invitedBy, mail]));
  const counts = Map.groupBy(await sentMails(deps), ({ by }) => by);
  const countOf = ({ invitedBy }: MailDocument) => counts.get(invitedBy)?.length ?? 0;
  return [...oldest.values()].toSorted((a, b) => priorityOf(a) - priorityOf(b) || countOf(a) - countOf(b));
}
