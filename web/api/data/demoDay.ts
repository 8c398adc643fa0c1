import { parseResponse } from 'hono/client';
import type * as z from 'zod';
import type { RunningOrder, RunningOrderChanges, Tables, TablesChanges } from '#contract/stage/demoDay.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { api } from '../http/client.ts';
import type { Editable } from '../http/edits.ts';
import { ifMatch } from '../http/tagged.ts';

/* Only the administration of an event needs this file. */

const eventRoute = api.e[':org'][':event'];

export type RunningOrderEdit = z.input<typeof RunningOrderChanges>;

export const editableRunningOrder = ({ event, org }: EventRef): Editable<RunningOrder, RunningOrderEdit> => ({
  key: `/e/${org}/${event}/running-order`,
  read: async (init) => {
    const response = await eventRoute['running-order'].$get({ param: { org, event } }, { init });
    const answer = await parseResponse(response);
    return { data: answer.RunningOrder, tag: response.headers.get('ETag') };
  },
  save: async (json, tag) => {
    const saved = eventRoute['running-order'].$put(
      { param: { org, event }, json },
      { headers: ifMatch(tag) },
    );
    return (await parseResponse(saved)).RunningOrder;
  },
});

export type TablesEdit = z.input<typeof TablesChanges>;

export const editableTables = ({ event, org }: EventRef): Editable<Tables, TablesEdit> => ({
  key: `/e/${org}/${event}/tables`,
  read: async (init) => {
    const response = await eventRoute.tables.$get({ param: { org, event } }, { init });
    const answer = await parseResponse(response);
    return { data: answer.Tables, tag: response.headers.get('ETag') };
  },
  save: async (json, tag) => {
    const saved = eventRoute.tables.$put({ param: { org, event }, json }, { headers: ifMatch(tag) });
    return (await parseResponse(saved)).Tables;
  },
});
