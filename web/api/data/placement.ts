import { parseResponse } from 'hono/client';
import type { EventRef } from '#contract/base/identifiers.ts';
import type {
  NewPlacement,
  Placement,
  PlacementChanges,
  PlacementRef,
  PlacementsAnswer,
} from '#contract/placement/placement.ts';
import * as calls from '../http/calls.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh, show } from '../http/commands.ts';
import { type Query, useCached, useQuery } from '../http/queries.ts';
import { ifMatch, tagged, taggedCall, type TaggedData } from '../http/tagged.ts';

/* Calls for organisers who place people into teams. Only their page needs this file, so it isn't part of the first load. */

const placementsRoute = api.e[':org'][':event'].placement;
const placementRoute = placementsRoute[':placement'];

export type TaggedPlacement = TaggedData<Placement>;

/** The proposals of an event, newest first. */
export const placements = (ref: EventRef): Call<PlacementsAnswer['Placements']> =>
  call(placementsRoute, 'Placements', { param: ref });

export const placement = (ref: PlacementRef): Call<TaggedPlacement> =>
  taggedCall(placementRoute, 'Placement', { param: ref });

export async function proposePlacement(ref: EventRef, json: NewPlacement): Promise<TaggedPlacement> {
  const answer = placementsRoute.$post({ param: ref, json });
  const created = await orReadAgain(tagged(answer, 'Placement'), placements(ref));
  await show(placement({ ...ref, placement: created.data.Id }), created);
  await refresh(placements(ref));
  return created;
}

/** @throws ApiError with status 412 if someone has changed the proposal since it was read */
export async function changePlacement(
  ref: PlacementRef,
  json: PlacementChanges,
  tag: string | null,
): Promise<TaggedPlacement> {
  const answer = placementRoute.$put({ param: ref, json }, { headers: ifMatch(tag) });
  const changed = await orReadAgain(tagged(answer, 'Placement'), placement(ref));
  await show(placement(ref), changed);
  return changed;
}

/** Puts proposed people into their teams until the server's time limit. If the state is Applying afterwards, call this again. */
export async function applyPlacement(ref: PlacementRef): Promise<TaggedPlacement> {
  const answer = placementRoute.apply.$post({ param: ref });
  const applied = await orReadAgain(tagged(answer, 'Placement'), placement(ref));
  await show(placement(ref), applied);
  await refresh(placements(ref), calls.event(ref), calls.eventAccess(ref), calls.teamsReport(ref));
  return applied;
}

export async function deletePlacement(ref: PlacementRef): Promise<void> {
  await orReadAgain(parseResponse(placementRoute.$delete({ param: ref })), placements(ref));
  await refresh(placements(ref));
}

const APPLYING_REFRESH_MS = 2_000;

/** @param isApplying true while this tab applies the proposal. The last answer may not show that yet */
export function usePlacement(ref: PlacementRef | null, isApplying: boolean): Query<TaggedPlacement> {
  const reading = ref && placement(ref);
  const lastAnswer = useCached(reading);
  const isChanging = isApplying || lastAnswer?.data.State === 'Applying';
  return useQuery(reading, { refreshInterval: isChanging ? APPLYING_REFRESH_MS : 0 });
}
