import { parseResponse } from 'hono/client';
import type { OrganisationRef } from '#contract/identifiers.ts';
import { LINES_MAX } from '#contract/limits.ts';
import type { Member, MemberRole } from '#contract/members.ts';
import * as calls from './calls.ts';
import { api } from './client.ts';
import { refresh } from './commands.ts';
import { type LoadedPages, usePages } from './usePages.ts';
import type { RoleChange } from './roleChange.ts';

export interface MembersQuery {
  readonly search: string;
  /** Null for all roles. */
  readonly role: MemberRole | null;
}

export function useMembers({ org }: OrganisationRef, { role, search }: MembersQuery): LoadedPages<Member> {
  const wanted = { ...(search === '' ? {} : { search }), ...(role === null ? {} : { role }) };
  return usePages(`/o/${org}/members?${new URLSearchParams(wanted).toString()}`, async (after, init) => {
    const query = { ...wanted, ...(after === undefined ? {} : { after }) };
    const answer = api.o[':org'].members.$get({ param: { org }, query }, { init });
    const { Members, Next } = await parseResponse(answer);
    return { items: Members, next: Next };
  });
}

/** Ends all sessions of a member. @returns whether the member gets an email about it */
export async function endSessions({ org }: OrganisationRef, member: string): Promise<boolean> {
  const one = api.o[':org'].members[':member'];
  const { Mailed } = await parseResponse(one.sessions.$delete({ param: { org, member } }));
  return Mailed;
}

/** @returns a result for each member, because the server may change some roles and refuse to change others */
export async function changeMembers(
  ref: OrganisationRef,
  ids: readonly string[],
  role: MemberRole,
): Promise<readonly RoleChange[]> {
  const results: RoleChange[] = [];
  for (let from = 0; from < ids.length; from += LINES_MAX) {
    const members = ids.slice(from, from + LINES_MAX).map((id) => ({ id, role }));
    const answer = await parseResponse(api.o[':org'].members.$put({ param: ref, json: { members } }));
    results.push(...answer.Results.map(({ Id, Message }) => ({ id: Id, refusal: Message })));
  }
  await refresh(calls.organisationAccess(ref), calls.myOrganisations);
  return results;
}
