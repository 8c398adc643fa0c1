import type { RoundRef } from '#contract/judging/judging.ts';
import { refusal } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
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
