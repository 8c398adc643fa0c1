import type { EventRef } from '#contract/base/identifiers.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** @throws Refusal not_found, forbidden, archived */
export const removeChannel = (ctx: Context, ref: EventRef): Promise<void> =>
  untilCommitted(async () => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const stored = await ctx.store.read('channel', key, documentId.channel());
    if (stored === null) return;
    await granted.store.commit(key, [
      { do: 'delete', type: 'channel', id: stored.id, ifMatch: stored.etag },
      auditEvent(ctx, ref, { action: 'ChannelRemoved', subject: stored.host }),
    ]);
  });
