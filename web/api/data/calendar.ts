import { parseResponse } from 'hono/client';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { CalendarFeed } from '#contract/calendar/calendar.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, show } from '../http/commands.ts';
import { type Download, readDownload } from '../http/download.ts';

export interface OwnFeed extends CalendarFeed {
  /** Null unless this tab has made the address, because the API sends the address only once. */
  readonly address: string | null;
}

let lastMade: { readonly since: string | null; readonly address: string } | null = null;

const withAddress = (feed: CalendarFeed): OwnFeed => ({
  ...feed,
  address: lastMade !== null && lastMade.since === feed.Since ? lastMade.address : null,
});

const feed = call(api.u.calendar, 'Calendar', {});

export const ownFeed: Call<OwnFeed> = {
  key: feed.key,
  read: async (init) => withAddress(await feed.read(init)),
};

/** Makes a feed, or gives it a new address. */
export async function renewFeed(): Promise<void> {
  const { Calendar } = await orReadAgain(parseResponse(api.u.calendar.$post()), ownFeed);
  const { Address, ...feed } = Calendar;
  lastMade = { since: feed.Since, address: Address };
  await show(ownFeed, withAddress(feed));
}

export async function revokeFeed(): Promise<void> {
  await orReadAgain(parseResponse(api.u.calendar.$delete()), ownFeed);
  lastMade = null;
  await show(ownFeed, { Available: true, Since: null, address: null });
}

/** Asks the API even if the browser has a copy, because a date may have moved since. */
export const downloadCalendar = async ({ event, org }: EventRef): Promise<Download> => {
  const file = api.e[':org'][':event']['calendar.ics'];
  const answer = await file.$get({ param: { org, event } }, { init: { cache: 'no-cache' } });
  return readDownload(answer, `${event}.ics`);
};
