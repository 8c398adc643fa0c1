import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { RunningOrder, RunningOrderChanges, Tables, TablesChanges } from '#contract/stage/demoDay.ts';
import { api } from '../http/client.ts';
import { type Editable, editable } from '../http/edits.ts';

/* Only the administration of an event needs this file. */

const eventRoute = api.e[':org'][':event'];

export type RunningOrderEdit = z.input<typeof RunningOrderChanges>;

export const editableRunningOrder = (ref: EventRef): Editable<RunningOrder, RunningOrderEdit> =>
  editable(eventRoute['running-order'], 'RunningOrder', { param: ref });

export type TablesEdit = z.input<typeof TablesChanges>;

export const editableTables = (ref: EventRef): Editable<Tables, TablesEdit> =>
  editable(eventRoute.tables, 'Tables', { param: ref });
