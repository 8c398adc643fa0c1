import { parseResponse } from 'hono/client';
import type * as z from 'zod';
import type { EventRef } from '#contract/identifiers.ts';
import type { LiveAnswer, LiveCommand, LiveCommandAnswer } from '#contract/live.ts';
import { call, type Call } from './calls.ts';
import { api } from './client.ts';

/* Only the pages that show an event's stage need this file. */

/** Returns the stage, and a ticket to follow it. Admins of the event also get the steps that aren't shown yet. */
export const stage = ({ event, org }: EventRef): Call<LiveAnswer> =>
  call(`/e/${org}/${event}/live`, async (init) => {
    const { live } = api.e[':org'][':event'];
    return await parseResponse(live.$get({ param: { org, event } }, { init }));
  });

export type SentCommand = z.input<typeof LiveCommand>;

/** @throws ApiError with status 409 if someone else has moved the stage since `json.seq` */
export const sendStageCommand = (ref: EventRef, json: SentCommand): Promise<LiveCommandAnswer> => {
  const { commands } = api.e[':org'][':event'].live;
  return parseResponse(commands.$post({ param: ref, json }));
};
