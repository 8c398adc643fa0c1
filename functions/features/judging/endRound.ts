import type { RoundRef } from '#contract/judging/judging.ts';
import { refusal } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { eventMailNote, queueMailsNow, RESTART } from '../../domain/mail/mailNote.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { readPanelOf } from './planRound.ts';

/** After the commit, which closes every slate, no score of the round can change. @throws Refusal not_found, forbidden, archived, round_open */
export async function closeRound(ctx: Context, ref: RoundRef): Promise<void> {
  await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { panel, slateOf, slates } = await readPanelOf(ctx, access, ref);
    if (slates === null) throw refusal({ reason: 'round_unpublished' });
    if (slates.closedAt !== null) return;
    const { etag, ...plan } = slates;
    await access.granted.store.commit(access.key, [
      { do: 'replace', document: { ...plan, closedAt: instant(ctx.clock) }, ifMatch: etag },
      ...[...slateOf.values()].map(
        ({ etag: ifMatch, ...slate }) =>
          ({ do: 'replace', document: { ...slate, closed: true }, ifMatch }) as const,
      ),
      auditEvent(ctx, ref, { action: 'RoundClosed', subject: panel.name }),
    ]);
  });
}

/**
 * Removes the plan of a round and all its slates, so its scores no longer count. The panel's judges get an email. After that, the
 * panel can change, or the round can get another plan.
 * @throws Refusal not_found, forbidden, archived, round_open, round_closed
 */
export async function restartRound(ctx: Context, ref: RoundRef): Promise<void> {
  const restarted = await untilCommitted(async (maybeCommitted) => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { granted, key } = access;
    const { judging, panel, slateOf, slates } = await readPanelOf(ctx, access, ref);
    if (slates === null) {
      if (maybeCommitted) return null;
      throw refusal({ reason: 'round_unpublished' });
    }
    if (slates.closedAt !== null) throw refusal({ reason: 'round_closed' });
    const { etag, ...setUp } = judging;
    const topic = { kind: 'Judging', panelId: panel.id, round: RESTART } as const;
    const note = eventMailNote(key, topic, ctx.clock());
    await granted.store.commit(key, [
      { do: 'delete', type: 'slates', id: slates.id, ifMatch: slates.etag },
      { do: 'replace', document: setUp, ifMatch: etag },
      ...[...slateOf.values()].map(
        ({ etag: ifMatch, id }) => ({ do: 'delete', type: 'slate', id, ifMatch }) as const,
      ),
      { do: 'upsert', document: note },
      auditEvent(ctx, ref, { action: 'RoundRestarted', subject: panel.name }),
    ]);
    return { granted, note };
  });
  // If the commit had no answer, `queueForgottenMails` finds the note.
  if (restarted) await queueMailsNow(restarted.granted, restarted.note);
}
