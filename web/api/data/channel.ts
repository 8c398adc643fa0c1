import { parseResponse } from 'hono/client';
import type { Channel, ChannelChanges, ChannelOutcome } from '#contract/channel/channel.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh, show } from '../http/commands.ts';
import { ifMatch, type TaggedData } from '../http/tagged.ts';

/** The Teams channel of an event. Only the administration of an event needs this file. */
export const channelOf = ({ event, org }: EventRef): Call<TaggedData<Channel>> =>
  call(`/e/${org}/${event}/channel`, async (init) => {
    const { channel } = api.e[':org'][':event'];
    const response = await channel.$get({ param: { org, event } }, { init });
    const { Channel } = await parseResponse(response);
    return { data: Channel, tag: response.headers.get('ETag') };
  });

export async function saveChannel(ref: EventRef, json: ChannelChanges, tag: string | null): Promise<void> {
  const { channel } = api.e[':org'][':event'];
  const answer = channel.$put({ param: ref, json }, { headers: ifMatch(tag) });
  const { Channel } = await orReadAgain(parseResponse(answer), channelOf(ref));
  await show(channelOf(ref), { data: Channel, tag: (await answer).headers.get('ETag') });
}

export async function removeChannel(ref: EventRef): Promise<void> {
  const { channel } = api.e[':org'][':event'];
  await orReadAgain(parseResponse(channel.$delete({ param: ref })), channelOf(ref));
  await refresh(channelOf(ref));
}

export async function testChannel(ref: EventRef): Promise<ChannelOutcome> {
  const { test } = api.e[':org'][':event'].channel;
  const { Test } = await parseResponse(test.$post({ param: ref }));
  await refresh(channelOf(ref));
  return Test.Outcome;
}
