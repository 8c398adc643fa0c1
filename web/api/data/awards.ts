import { parseResponse } from 'hono/client';
import type { Award, AwardChanges, AwardFinalisation, NewAward } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Call, JsonResponse } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh, show } from '../http/commands.ts';
import { ifMatch, tagged, taggedCall, type TaggedData } from '../http/tagged.ts';

/* Only the pages about awards need this file. */

const awardsRoute = api.e[':org'][':event'].awards;
const awardRoute = awardsRoute[':award'];

/** The awards of an event, with one ETag for the whole list. Each change of an award changes the ETag. */
export type TaggedAwards = TaggedData<readonly Award[]>;

export const awards = (ref: EventRef): Call<TaggedAwards> =>
  taggedCall(awardsRoute, 'Awards', { param: ref });

async function change(ref: EventRef, answer: Promise<JsonResponse<{ Awards: Award[] }>>): Promise<void> {
  const saved = await orReadAgain(tagged(answer, 'Awards'), awards(ref));
  await show(awards(ref), saved);
}

export const createAward = (ref: EventRef, json: NewAward): Promise<void> =>
  change(ref, awardsRoute.$post({ param: ref, json }));

/** @throws ApiError with status 412 if an award has changed since the list with this tag was read */
export const saveAward = (
  ref: EventRef,
  { id, tag = null }: { readonly id: string; readonly tag?: string | null },
  json: AwardChanges,
): Promise<void> =>
  change(ref, awardRoute.$put({ param: { ...ref, award: id }, json }, { headers: ifMatch(tag) }));

/** @throws ApiError with status 412 if an award has changed since the list with this tag was read */
export const finaliseAward = (
  ref: EventRef,
  { id, tag }: { readonly id: string; readonly tag: string | null },
  json: AwardFinalisation,
): Promise<void> =>
  change(ref, awardRoute.finalise.$post({ param: { ...ref, award: id }, json }, { headers: ifMatch(tag) }));

export async function deleteAward(ref: EventRef, id: string): Promise<void> {
  await orReadAgain(parseResponse(awardRoute.$delete({ param: { ...ref, award: id } })), awards(ref));
  await refresh(awards(ref));
}
