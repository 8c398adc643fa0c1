import { parseResponse } from 'hono/client';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { RequestRef, TeamRequest } from '#contract/matching/requests.ts';
import * as calls from '../http/calls.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh } from '../http/commands.ts';
import { projectInvitations } from './invitationPlaces.ts';
import { suggestions } from './matching.ts';

/* Calls for teams that look for people. Only their pages need this file, so it isn't part of the first load. */

const requestsRoute = api.p[':org'][':event'][':project'].requests;
const requestRoute = requestsRoute[':person'];

/** The requests to a team. The API lists the open ones first. */
export const teamRequests = (ref: ProjectRef): Call<TeamRequest[]> =>
  call(requestsRoute, 'Requests', { param: ref });

/** Reads the team's data again even if the call fails, because someone else may have answered the request. */
export async function acceptRequest(ref: RequestRef): Promise<TeamRequest> {
  const { Request } = await orReadAgain(
    parseResponse(requestRoute.accept.$post({ param: ref })),
    teamRequests(ref),
    calls.project(ref),
  );
  await refresh(
    teamRequests(ref),
    suggestions(ref),
    calls.project(ref),
    calls.event(ref),
    calls.teamsReport(ref),
  );
  return Request;
}

export async function declineRequest(ref: RequestRef): Promise<TeamRequest> {
  const { Request } = await orReadAgain(
    parseResponse(requestRoute.decline.$post({ param: ref })),
    teamRequests(ref),
  );
  await refresh(teamRequests(ref));
  return Request;
}

interface AskedPerson {
  readonly Id: string;
  readonly Name: string;
  readonly Expires: string;
}

/** Sends an invitation to a person who looks for a team. The team doesn't learn the person's email address. @param participant the person's Id */
export async function askPerson(ref: ProjectRef, participant: string): Promise<AskedPerson> {
  const askRoute = api.p[':org'][':event'][':project'].ask[':participant'];
  const { sent } = projectInvitations(ref);
  const asking = parseResponse(askRoute.$post({ param: { ...ref, participant } }));
  const { Asked } = await orReadAgain(asking, suggestions(ref), sent);
  await refresh(sent);
  return Asked;
}
