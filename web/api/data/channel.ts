import { parseResponse } from 'hono/client';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Channel, ChannelChanges, ChannelOutcome } from '#contract/channel/channel.ts';
import type { Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh, show } from '../http/commands.ts';
import { ifMatch, tagged, taggedCall, type TaggedData } from '../http/tagged.ts';

const channelRoute = api.e[':org'][':event'].channel;

/** The Teams channel of an event. Only the administration of an event needs this file. */
export const channelOf = (ref: EventRef): Call<TaggedData<Channel>> =>
  taggedCall(channelRoute, 'Channel', { param: ref });

export async function saveChannel(ref: EventRef, json: ChannelChanges, tag: string | null): Promise<void> {
  const answer = channelRoute.$put({ param: ref, json }, { headers: ifMatch(tag) });
  await show(channelOf(ref), await orReadAgain(tagged(answer, 'Channel'), channelOf(ref)));
}

export async function removeChannel(ref: EventRef): Promise<void> {
  await orReadAgain(parseResponse(channelRoute.$delete({ param: ref })), channelOf(ref));
  await refresh(channelOf(ref));
}

export async function testChannel(ref: EventRef): Promise<ChannelOutcome> {
  const { Test } = await parseResponse(channelRoute.test.$post({ param: ref }));
  await refresh(channelOf(ref));
  return Test.Outcome;
}
