import type { DueDocument } from '../../domain/events/nextDue.ts';
import { unendedRounds } from '../../domain/judging/roundTimes.ts';
import { eventMailNote, OVER, queueMails } from '../../domain/mail/mailNote.ts';
import type { EventDocument, SlatesDocument, Stored } from '../../store/documents.ts';
import { claimWork } from '../../store/lease.ts';
import type { MailDeps } from '../mail/sendMail.ts';

/**
 * Creates the emails about rounds of judging that are over, but still open: for the judges of each panel, and one for the organisers.
 * The commit that claims the rounds also notes the emails. If the process dies after it, `queueForgottenMails` finds the notes.
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
  const [first, ...others] = unendedRounds(event, panels, plans, now).flatMap(({ closesAt, plan }) =>
    plan && Date.parse(closesAt) <= now ? [{ plan, claimed: claimedFor(plan, closesAt) }] : [],
  );
  if (first === undefined) return;
  const { eventKey } = event;
  const notes = [
    ...[first, ...others].map(({ plan: { panelId } }) =>
      eventMailNote(eventKey, { kind: 'Judging', panelId, round: OVER }, now),
    ),
    eventMailNote(eventKey, { kind: 'RoundsOver' }, now),
  ];
  const isClaimed = await claimWork<'slates'>(
    deps.store,
    eventKey,
    first.plan,
    first.claimed,
    ...others.map(
      ({ claimed: document, plan: { etag: ifMatch } }) => ({ do: 'replace', document, ifMatch }) as const,
    ),
    ...notes.map((document) => ({ do: 'upsert', document }) as const),
  );
  if (isClaimed) for (const note of notes) await queueMails(deps, note);
}

const claimedFor = (
  { etag: _etag, ...plan }: Stored<SlatesDocument>,
  remindedFor: string,
): SlatesDocument => ({ ...plan, remindedFor });
