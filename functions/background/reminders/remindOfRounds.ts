import type { DueDocument } from '../../domain/events/nextDue.ts';
import { unendedRounds } from '../../domain/judging/roundTimes.ts';
import { eventMailNote, OVER, queueMails } from '../../domain/mail/mailNote.ts';
import type { EventDocument, Stored } from '../../store/documents.ts';
import { claimWork } from '../../store/lease.ts';
import type { MailDeps } from '../mail/sendMail.ts';

/**
 * Creates the emails about rounds of judging that are over, but still open. The commit that claims a round also notes its emails.
 * If the process dies after it, `queueForgottenMails` finds the note.
 */
export async function remindOfRounds(
  deps: Pick<MailDeps, 'clock' | 'store' | 'tasks'>,
  event: EventDocument,
  documents: readonly Stored<DueDocument>[],
): Promise<void> {
  if (event.archived || event.organisationArchived) return;
  const now = deps.clock();
  const panels = documents.flatMap((one) => (one.type === 'judging' ? one.panels : []));
  const plans = documents.flatMap((one) => (one.type === 'slates' ? [one] : []));
  for (const { closesAt, plan } of unendedRounds(event, panels, plans, now)) {
    if (plan === undefined || Date.parse(closesAt) > now) continue;
    const { etag: _etag, ...document } = plan;
    const { eventKey, panelId } = plan;
    const topic = { kind: 'Judging', projectId: null, userId: null, panelId, round: OVER } as const;
    const note = eventMailNote(eventKey, topic, now);
    const claimed = { ...document, remindedFor: closesAt };
    if (await claimWork<'slates'>(deps.store, eventKey, plan, claimed, { do: 'upsert', document: note }))
      await queueMails(deps, note);
  }
}
