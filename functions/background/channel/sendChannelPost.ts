import type { Instant } from '#contract/base/text.ts';
import type { ChannelOutcome } from '#contract/channel/channel.ts';
import { randomId } from '../../core/randomId.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type CardWords, channelCard } from '../../domain/channel/adaptiveCard.ts';
import type { Channels, PostResult } from '../../domain/channel/channels.ts';
import {
  announcementTime,
  announcementWords,
  postTime,
  type PostTime,
  postWords,
} from '../../domain/channel/eventPosts.ts';
import { sentSince } from '../../domain/channel/sentSince.ts';
import { type Clock, instant } from '../../domain/context.ts';
import { type CoverDeps, coverPng } from '../../domain/mail/coverPng.ts';
import { eventMailNote, queueMails } from '../../domain/mail/mailNote.ts';
import type { ChannelPostTask, TaskQueue } from '../../domain/tasks.ts';
import {
  type ChannelDocument,
  type ChannelPostDocument,
  documentId,
  type EventDocument,
  type EventMailNoteDocument,
  refOfEventKey,
  type Stored,
} from '../../store/documents.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export interface ChannelPostDeps extends CoverDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly channels: Channels;
  readonly portalOrigin: string;
  readonly tasks: TaskQueue;
}

const ATTEMPTS_MAX = 6;
const ATTEMPT_ID_LENGTH = 16;

/** This many refusals in a row switch the posts off, because the workflow in Teams is probably deleted or broken. */
const REFUSALS_MAX = 3;

const waitAfter = (attempts: number) => 30 * 4 ** (attempts - 1);

type Claim =
  | { readonly waitSeconds: number | null }
  | {
      readonly address: string | null;
      readonly event: EventDocument;
      readonly words: CardWords;
      readonly claimed: ChannelPostDocument;
    };

/**
 * Sends one post, if it is still due. A post is claimed before it is sent, and never sent again after an unknown outcome, so
 * nothing is posted twice.
 * @returns seconds until the next try, or null if there is none
 */
export async function sendChannelPost(deps: ChannelPostDeps, task: ChannelPostTask): Promise<number | null> {
  const attempt = randomId(ATTEMPT_ID_LENGTH);
  const claim = await untilCommitted(() => claimPost(deps, task, attempt));
  if ('waitSeconds' in claim) return claim.waitSeconds;
  const { address, claimed, event, words } = claim;
  const cover = await coverPng(deps, { name: event.name, colour: event.headerColour });
  const card = channelCard(words, cover);
  const result: PostResult =
    address === null ? { outcome: 'Refused' } : await deps.channels.post(address, card);
  const { note, waitSeconds } = await untilCommitted(() => recordResult(deps, claimed, result));
  if (note) await queueMails(deps, note);
  return waitSeconds;
}

async function claimPost(
  deps: ChannelPostDeps,
  { eventKey, key, post }: ChannelPostTask,
  attempt: string,
): Promise<Claim> {
  const { channels, clock, store } = deps;
  const id = documentId.channelPost(post, key);
  const [event, channel, existing] = await Promise.all([
    store.read('event', eventKey, documentId.event()),
    store.read('channel', eventKey, documentId.channel()),
    store.read('channelPost', eventKey, id),
  ]);
  const nothing = { waitSeconds: null };
  const since = channel && sentSince(channel, post);
  if (!event || !since) return nothing;
  if (event.archived || event.organisationArchived) return nothing;
  const now = clock();
  const due = await duePost(deps, event, { key, post });
  if (due === null || now >= due.until) return nothing;
  if (now < due.from) return { waitSeconds: Math.ceil((due.from - now) / 1_000) };
  if (existing === null && due.from < Date.parse(since)) return nothing;
  const address = channels.sealer?.open(channel.sealed, eventKey) ?? null;
  const { words } = due;
  // An earlier commit of this call seemed to fail, but has claimed the post.
  if (existing?.state === 'Sending' && existing.attempt === attempt)
    return { address, event, words, claimed: withoutEtag(existing) };
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
    attempt,
    notBefore: instant(clock),
  };
  await store.commit(eventKey, [
    existing
      ? { do: 'replace', document: claimed, ifMatch: existing.etag }
      : { do: 'create', document: claimed },
  ]);
  return { address, event, words, claimed };
}

/** Null if the post's date has moved since its task was queued, if the results are hidden again, or the announcement is deleted. */
async function duePost(
  { portalOrigin, store }: ChannelPostDeps,
  event: EventDocument,
  { key, post }: Pick<ChannelPostTask, 'key' | 'post'>,
): Promise<(PostTime & { readonly words: CardWords }) | null> {
  if (post === 'Announcement') {
    const stored = await store.read('announcement', event.eventKey, documentId.announcement(key));
    if (stored === null) return null;
    return { ...announcementTime(stored), words: announcementWords(stored, event, portalOrigin) };
  }
  const time = postTime(post, event);
  return time?.key === key ? { ...time, words: postWords(post, event, portalOrigin) } : null;
}

const withoutEtag = ({ etag: _etag, ...post }: Stored<ChannelPostDocument>): ChannelPostDocument => post;

interface Recorded {
  /** Asks for the emails about posts that this result has switched off. If another run has stored it, the upkeep finds it. */
  readonly note: EventMailNoteDocument | null;
  readonly waitSeconds: number | null;
}

async function recordResult(
  { clock, store }: ChannelPostDeps,
  claimed: ChannelPostDocument,
  result: PostResult,
): Promise<Recorded> {
  const { eventKey, id, post } = claimed;
  const [stored, channel] = await Promise.all([
    store.read('channelPost', eventKey, id),
    store.read('channel', eventKey, documentId.channel()),
  ]);
  // An earlier commit of this call seemed to fail, but has stored the result.
  if (stored === null || stored.state !== 'Sending') return { note: null, waitSeconds: null };
  const retries = result.outcome === 'Unreachable' && claimed.attempts < ATTEMPTS_MAX;
  const waitSeconds = retries ? (result.waitSeconds ?? waitAfter(claimed.attempts)) : null;
  const document: ChannelPostDocument = {
    ...claimed,
    state: retries ? 'Waiting' : 'Done',
    notBefore: new Date(clock() + (waitSeconds ?? 0) * 1_000).toISOString(),
  };
  const operations: Operation[] = [{ do: 'replace', document, ifMatch: stored.etag }];
  let note: EventMailNoteDocument | null = null;
  if (channel) {
    const last = { post, at: instant(clock), outcome: result.outcome };
    const after = countRefusals({ ...channel, last }, result.outcome, last.at);
    operations.push({ do: 'replace', document: after, ifMatch: channel.etag });
    if (channel.on && !after.on) {
      note = eventMailNote(eventKey, { kind: 'ChannelOff' }, Date.parse(last.at));
      operations.push(
        { do: 'upsert', document: note },
        auditEvent({ caller: null, clock }, refOfEventKey(eventKey), {
          action: 'ChannelSwitchedOff',
          subject: channel.host,
        }),
      );
    }
  }
  await store.commit(eventKey, operations);
  return { note, waitSeconds };
}

function countRefusals(channel: ChannelDocument, outcome: ChannelOutcome, at: Instant): ChannelDocument {
  if (outcome === 'Accepted') return { ...channel, refusals: 0 };
  if (outcome !== 'Refused') return channel;
  const refusals = channel.refusals + 1;
  if (!channel.on || refusals < REFUSALS_MAX) return { ...channel, refusals };
  return { ...channel, refusals, on: false, offSince: at };
}
