import { parseResponse } from 'hono/client';
import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { StageAnswer, StageCommand, StageCommandAnswer } from '#contract/stage/stage.ts';
import { type Call, wholeCall } from '../http/calls.ts';
import { api } from '../http/client.ts';

/* Only the pages that show an event's stage need this file. */

const liveRoute = api.e[':org'][':event'].live;

/** Returns the stage, and a ticket to follow it. Admins of the event also get the steps that aren't shown yet. */
export const stage = (ref: EventRef): Call<StageAnswer> => wholeCall(liveRoute, { param: ref });

export type SentCommand = z.input<typeof StageCommand>;

/** @throws ApiError with status 409 if someone else has moved the stage since `json.seq` */
export const sendStageCommand = (ref: EventRef, json: SentCommand): Promise<StageCommandAnswer> =>
  parseResponse(liveRoute.commands.$post({ param: ref, json }));
