import type { EventRef } from '#contract/base/identifiers.ts';
import type { ChannelChanges } from '#contract/channel/channel.ts';
import { CHANNEL_POSTS } from '#contract/channel/channel.ts';
import { WEBHOOK_PROBLEMS, webhookProblem } from '#contract/channel/webhookAddress.ts';
import { invalid, refusal } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Channels } from '../../domain/channel/channels.ts';
import { sentSince } from '../../domain/channel/sentSince.ts';
import { type Context, instant } from '../../domain/context.ts';
import { type EditedVersion, requireVersion } from '../../domain/editing.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { type AuditDetail, type ChannelDocument, documentId, type Stored } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const ENDING_LENGTH = 4;

/** Saves the channel and switches its posts on. @throws Refusal not_found, forbidden, archived, version_mismatch, invalid */
export function saveChannel(
  ctx: Context,
  channels: Channels,
  {
    changes,
    edited,
    ref,
  }: { readonly ref: EventRef; readonly changes: ChannelChanges; readonly edited: EditedVersion },
): Promise<ChannelDocument> {
  return untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const before = await ctx.store.read('channel', key, documentId.channel());
    if (before) requireVersion(before, edited);
    const posts = CHANNEL_POSTS.filter((post) => changes.posts.includes(post));
    const now = instant(ctx.clock);
    const document: ChannelDocument = {
      type: 'channel',
      id: documentId.channel(),
      eventKey: key,
      version: (before?.version ?? 0) + 1,
      ...addressFields(channels, key, changes.address || null, before),
      posts,
      chosenAt: Object.fromEntries(posts.map((post) => [post, (before && sentSince(before, post)) ?? now])),
      on: true,
      refusals: 0,
      last: before?.last ?? null,
    };
    await granted.store.commit(key, [
      before ? { do: 'replace', document, ifMatch: before.etag } : { do: 'create', document },
      { do: 'replace', document: dueNow(event, ctx.clock()), ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'ChannelChanged', details: detailsOf(before, document) }),
    ]);
    return document;
  });
}

type AddressFields = Pick<ChannelDocument, 'host' | 'ending' | 'sealed'>;

function addressFields(
  { hosts, sealer }: Channels,
  key: string,
  address: string | null,
  before: Stored<ChannelDocument> | null,
): AddressFields {
  if (sealer === null) throw refusal({ reason: 'channels_off' });
  if (address === null) {
    if (before === null) throw invalid('address', WEBHOOK_PROBLEMS.shape);
    if (sealer.open(before.sealed, key) === null) throw invalid('address', WEBHOOK_PROBLEMS.unreadable);
    return { host: before.host, ending: before.ending, sealed: before.sealed };
  }
  const problem = webhookProblem(address, hosts);
  if (problem !== null) throw invalid('address', WEBHOOK_PROBLEMS[problem]);
  return {
    host: new URL(address).hostname,
    ending: address.slice(-ENDING_LENGTH),
    sealed: sealer.seal(address, key),
  };
}

/** The log contains no part of the address's signature, which is a secret. */
function detailsOf(before: ChannelDocument | null, after: ChannelDocument): AuditDetail[] {
  const shown = ({ host, posts }: Pick<ChannelDocument, 'host' | 'posts'>) => ({
    host,
    posts: posts.join(', '),
  });
  const none = { host: '', posts: [] };
  return [
    ...changedFields(shown(before ?? none), shown(after), ['host', 'posts']),
    ...(before?.sealed === after.sealed ? [] : [{ field: 'Address' as const, from: null, to: null }]),
  ];
}
