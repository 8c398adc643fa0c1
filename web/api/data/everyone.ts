import type { EventRef } from '#contract/base/identifiers.ts';
import type { EveryoneQuery, Person } from '#contract/users/participants.ts';
import { api } from '../http/client.ts';
import { type LoadedPages, pagedCall, usePages } from '../http/usePages.ts';

/**
 * The people of an event, sorted by name.
 * @param seesEmails true if the reader has event_reports. The list then has email addresses, and a search finds them
 */
export function useEveryone(
  ref: EventRef,
  { role, search }: Pick<EveryoneQuery, 'role' | 'search'>,
  seesEmails: boolean,
): LoadedPages<Person & { readonly Email?: string }> {
  const route = api.e[':org'][':event'];
  const query = { role, search };
  return usePages<Person & { readonly Email?: string }>(
    seesEmails
      ? pagedCall(route.participants, 'Participants', ref, query)
      : pagedCall(route.everyone, 'Participants', ref, query),
  );
}
