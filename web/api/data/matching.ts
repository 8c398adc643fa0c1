import { parseResponse } from 'hono/client';
import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import type { CardAnswer, CardChanges, LookingPerson, PeopleQuery } from '#contract/matching/cards.ts';
import type { NewRequest, OwnRequest, OwnRequestsAnswer } from '#contract/matching/requests.ts';
import type { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import * as calls from '../http/calls.ts';
import { type Call, wholeCall } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { change, orReadAgain, refresh, show } from '../http/commands.ts';
import { type LoadedPages, pagedCall, usePages } from '../http/usePages.ts';
import { joinTeam } from './participation.ts';

/* Calls for people who look for a team. Only the pages about teams need this file, so it isn't part of the first load. */

const cardRoute = api.u.card.e[':org'][':event'];
const requestRoute = api.u.request.p[':org'][':event'][':project'];

export const ownCard = (ref: EventRef): Call<CardAnswer> => wholeCall(cardRoute, { param: ref });

/** Suggests teams to a person without a team, and people to those who can edit their team's project. */
export const suggestions = (ref: EventRef): Call<SuggestionsAnswer> =>
  wholeCall(api.e[':org'][':event'].suggestions, { param: ref });

export const ownRequests = (ref: EventRef): Call<OwnRequestsAnswer> =>
  wholeCall(api.u.requests.e[':org'][':event'], { param: ref });

/** The people who look for a team, sorted by name. @param atOnce the number of pages to read without a call of `more` */
export function useLookingPeople(
  ref: EventRef,
  filters: Pick<PeopleQuery, 'site' | 'skill'>,
  atOnce = 1,
): LoadedPages<LookingPerson> {
  return usePages(pagedCall(api.e[':org'][':event'].people, 'People', ref, filters), atOnce);
}

/** Showing a card makes the person a participant, so the event changes too. */
const refreshAfterCard = (ref: EventRef) =>
  refresh(suggestions(ref), calls.event(ref), calls.eventAccess(ref), calls.myEvents);

export async function saveCard(ref: EventRef, json: CardChanges): Promise<CardAnswer> {
  const saved = await orReadAgain(parseResponse(cardRoute.$put({ param: ref, json })), ownCard(ref));
  await show(ownCard(ref), saved);
  await refreshAfterCard(ref);
  return saved;
}

/** The person stays a participant, so this doesn't read the event again. */
export async function deleteCard(ref: EventRef): Promise<void> {
  await orReadAgain(parseResponse(cardRoute.$delete({ param: ref })), ownCard(ref));
  await change(ownCard(ref), (answer) => ({ ...answer, Card: null, Visible: false }));
  await refresh(suggestions(ref));
}

/** Asking a team makes the person a participant, so the event changes too. */
export async function askTeam(ref: ProjectRef, json: NewRequest): Promise<OwnRequest> {
  const { Request } = await orReadAgain(
    parseResponse(requestRoute.$post({ param: ref, json })),
    ownRequests(ref),
  );
  await refresh(ownRequests(ref), calls.event(ref), calls.eventAccess(ref), calls.myEvents);
  return Request;
}

export async function withdrawRequest(ref: ProjectRef): Promise<OwnRequest> {
  const { Request } = await orReadAgain(
    parseResponse(requestRoute.$delete({ param: ref })),
    ownRequests(ref),
  );
  await refresh(ownRequests(ref));
  return Request;
}

/** Joining a team makes all requests of the person void. */
export async function joinFoundTeam(ref: ProjectRef): Promise<void> {
  await orReadAgain(joinTeam(ref), calls.event(ref), suggestions(ref));
  await refresh(ownCard(ref), ownRequests(ref), suggestions(ref));
}
