import type { EventRef } from '#contract/base/identifiers.ts';
import type { ChannelOutcome } from '#contract/channel/channel.ts';
import { WEBHOOK_PROBLEMS } from '#contract/channel/webhookAddress.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { channelCard } from '../../domain/channel/adaptiveCard.ts';
import type { Channels } from '../../domain/channel/channels.ts';
import { type Context, instant } from '../../domain/context.ts';
import { countUses } from '../../domain/countUses.ts';
import { coverPng, type DrawPng } from '../../domain/mail/coverPng.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

interface ChannelTestDeps {
  readonly channels: Channels;
  readonly drawPng: DrawPng;
  readonly portalOrigin: string;
}

/** @throws Refusal not_found, forbidden, archived, too_many_requests; invalid if the address can't be decrypted */
export async function testChannel(
  ctx: Context,
  { channels, drawPng, portalOrigin }: ChannelTestDeps,
  ref: EventRef,
): Promise<ChannelOutcome> {
  const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
  const stored = await ctx.store.read('channel', key, documentId.channel());
  if (stored === null) throw notFound();
  const address = channels.sealer?.open(stored.sealed, key) ?? null;
  if (address === null) throw invalid('address', WEBHOOK_PROBLEMS.unreadable);
  const uses = [{ name: 'channel-tests', quota: ctx.limits.channelTests }];
  await countUses(granted, ctx.caller.userId, uses, 'channel_tests_used_up');
  const words = {
    title: `${event.name} is connected to this channel`,
    paragraphs: ['This is a test. The portal will post here what the organisers choose.'],
    action: 'Open the event',
    link: `${portalOrigin}/${ref.org}/${ref.event}/`,
  };
  const cover = await coverPng({ ...ctx, drawPng }, { name: event.name, colour: event.headerColour });
  const card = channelCard(words, cover);
  const { outcome } = await channels.post(address, card);
  const last = { post: 'Test', at: instant(ctx.clock), outcome } as const;
  await untilCommitted(async () => {
    const current = await ctx.store.read('channel', key, documentId.channel());
    if (current === null) return;
    await granted.store.commit(key, [
      { do: 'replace', document: { ...current, last }, ifMatch: current.etag },
    ]);
  });
  return outcome;
}
