import type { ChannelOutcome } from '#contract/channel.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { channelCard } from '../../domain/channel/card.ts';
import type { Channels, PostResult } from '../../domain/channel/channels.ts';
import { isRevealed, postTime, postWords, revealKey } from '../../domain/channel/eventPosts.ts';
import { type Clock, instant } from '../../domain/context.ts';
import type { ChannelPostTask } from '../../domain/tasks.ts';
import {
  type ChannelDocument,
  type ChannelPostDocument,
  documentId,
  type EventDocument,
  refOfEventKey,
} from '../../store/documents.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export interface ChannelPostDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly channels: Channels;
  readonly portalOrigin: string;
}

const ATTEMPTS = 6;
/** Teams has refused this many posts in a row, so the workflow is gone or broken. */
const REFUSALS = 3;

const waitAfter = (attempts: number) => 30 * 4 ** (attempts - 1);

type Claim =
  | { readonly waitSeconds: number | null }
  | { readonly address: string | null; readonly event: EventDocument; readonly claimed: ChannelPostDocument };

/**
 * Sends one post, if it is still due. A post is claimed before it is sent, and never sent again after an unknown outcome, so
 * nothing is posted twice.
 * @returns seconds until the next try, or null
 */
export async function sendChannelPost(deps: ChannelPostDeps, task: ChannelPostTask): Promise<number | null> {
  const claim = await untilCommitted(() => claimPost(deps, task));
  if ('waitSeconds' in claim) return claim.waitSeconds;
  const { address, claimed, event } = claim;
  const card = channelCard(postWords(task.post, event, deps.portalOrigin));
  const result: PostResult =
    address === null ? { outcome: 'Refused' } : await deps.channels.post(address, card);
  return await untilCommitted(() => recordResult(deps, claimed, result));
}

async function claimPost(
  { channels, clock, store }: ChannelPostDeps,
  { eventKey, key, post }: ChannelPostTask,
): Promise<Claim> {
  const id = documentId.channelPost(post, key);
  const [event, channel, existing] = await Promise.all([
    store.read('event', eventKey, documentId.event()),
    store.read('channel', eventKey, documentId.channel()),
    store.read('channelPost', eventKey, id),
  ]);
  const nothing = { waitSeconds: null };
  if (!event || !channel?.on || !channel.posts.includes(post)) return nothing;
  if (event.archived === true || event.organisationArchived === true) return nothing;
  const now = clock();
  const due = dueTime({ event, key, post }, now);
  if (due === null || now >= due.until) return nothing;
  if (now < due.from) return { waitSeconds: Math.ceil((due.from - now) / 1_000) };
  if (existing === null && due.from < Date.parse(channel.savedAt)) return nothing;
  if (existing && existing.state !== 'Waiting') return nothing;
  const wait = existing ? Date.parse(existing.notBefore) - now : 0;
  if (wait > 0) return { waitSeconds: Math.ceil(wait / 1_000) };
  const claimed: ChannelPostDocument = {
    type: 'channelPost',
    id,
    eventKey,
    post,
    state: 'Sending',
    attempts: (existing?.attempts ?? 0) + 1,
    notBefore: instant(clock),
  };
  await store.commit(eventKey, [
    existing
      ? { do: 'replace', document: claimed, ifMatch: existing.etag }
      : { do: 'create', document: claimed },
  ]);
  return { address: channels.sealer?.open(channel.sealed, eventKey) ?? null, event, claimed };
}

/** Null if a date has moved since the task was queued, or if the results are hidden again. */
function dueTime(
  { event, key, post }: { readonly event: EventDocument } & Pick<ChannelPostTask, 'key' | 'post'>,
  now: number,
): { readonly from: number; readonly until: number } | null {
  if (post === 'Results' && isRevealed(event, now) && key === revealKey(event))
    return { from: now, until: Infinity };
  const time = postTime(post, event);
  return time?.key === key ? time : null;
}

async function recordResult(
  { clock, store }: ChannelPostDeps,
  claimed: ChannelPostDocument,
  result: PostResult,
): Promise<number | null> {
  const { eventKey, id, post } = claimed;
  const [stored, channel] = await Promise.all([
    store.read('channelPost', eventKey, id),
    store.read('channel', eventKey, documentId.channel()),
  ]);
  // An earlier attempt of this commit has succeeded.
  if (stored === null || stored.state !== 'Sending') return null;
  const retries = result.outcome === 'Unreachable' && claimed.attempts < ATTEMPTS;
  const waitSeconds = retries ? (result.waitSeconds ?? waitAfter(claimed.attempts)) : null;
  const document: ChannelPostDocument = {
    ...claimed,
    state: retries ? 'Waiting' : 'Done',
    notBefore: new Date(clock() + (waitSeconds ?? 0) * 1_000).toISOString(),
  };
  const operations: Operation[] = [{ do: 'replace', document, ifMatch: stored.etag }];
  if (channel) {
    const last = { post, at: instant(clock), outcome: result.outcome };
    const after = countRefusals({ ...channel, last }, result.outcome);
    operations.push({ do: 'replace', document: after, ifMatch: channel.etag });
    if (channel.on && !after.on)
      operations.push(
        auditEvent({ caller: null, clock }, refOfEventKey(eventKey), {
          action: 'ChannelSwitchedOff',
          subject: channel.host,
        }),
      );
  }
  await store.commit(eventKey, operations);
  return waitSeconds;
}

function countRefusals(channel: ChannelDocument, outcome: ChannelOutcome): ChannelDocument {
  if (outcome === 'Accepted') return { ...channel, refusals: 0 };
  if (outcome !== 'Refused') return channel;
  const refusals = channel.refusals + 1;
  return { ...channel, refusals, on: refusals < REFUSALS };
}
