import { parseResponse } from 'hono/client';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { BATCH_MAX } from '#contract/base/limits.ts';
import type { Member, MemberRole } from '#contract/organisations/members.ts';
import * as calls from '../http/calls.ts';
import { api } from '../http/client.ts';
import { refresh } from '../http/commands.ts';
import { type LoadedPages, pagedCall, PAGES_AT_ONCE, usePages } from '../http/usePages.ts';
import type { OnResults } from './personResult.ts';

export interface MembersQuery {
  readonly search: string;
  /** Null for all roles. */
  readonly role: MemberRole | null;
}

/** @param query null reads nothing @param atOnce the number of pages to read without a call of `more` */
export function useMembers(
  ref: OrganisationRef,
  query: MembersQuery | null,
  atOnce?: number,
): LoadedPages<Member> {
  const { role = null, search = '' } = query ?? {};
  const filters = { ...(search === '' ? {} : { search }), ...(role === null ? {} : { role }) };
  return usePages(query && pagedCall(api.o[':org'].members, 'Members', ref, filters), atOnce);
}

const EVERYONE: MembersQuery = { search: '', role: null };

/** Reads up to 1,000 members. `hasMore` is true if the organisation has more. */
export const useAllMembers = (ref: OrganisationRef): LoadedPages<Member> =>
  useMembers(ref, EVERYONE, PAGES_AT_ONCE);

/** @returns true if the member gets an email about it */
export async function endSessions({ org }: OrganisationRef, member: string): Promise<boolean> {
  const memberRoute = api.o[':org'].members[':member'];
  const { Mailed } = await parseResponse(memberRoute.sessions.$delete({ param: { org, member } }));
  return Mailed;
}

/** The server may refuse some of the changes. */
export async function changeMembers(
  ref: OrganisationRef,
  ids: readonly string[],
  role: MemberRole,
  onResults: OnResults,
): Promise<void> {
  try {
    for (let from = 0; from < ids.length; from += BATCH_MAX) {
      const members = ids.slice(from, from + BATCH_MAX).map((id) => ({ id, role }));
      const answer = await parseResponse(api.o[':org'].members.$put({ param: ref, json: { members } }));
      onResults(answer.Results.map(({ Id, Message }) => ({ id: Id, refusal: Message })));
    }
  } finally {
    await refresh(calls.organisationAccess(ref), calls.myOrganisations);
  }
}
