import { useCallback, useEffect, useId, useLayoutEffect } from 'react';
import useSWR, { mutate, type State, type SWRConfiguration, useSWRConfig } from 'swr';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import { ApiError } from './apiError.ts';
import * as calls from './calls.ts';
import type { Call, InvitationTarget } from './calls.ts';
import { partOfStart } from './start.ts';
import type { TaggedData } from './tagged.ts';
import { useErrorPage } from './useErrorPage.ts';

/** The state of a read. `data` keeps the last answer during later reads, even if they fail. */
export interface Query<T> {
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Reads the answer of a call and keeps it up to date. @param call null reads nothing */
export function useQuery<T>(call: Call<T> | null, options: SWRConfiguration<T, unknown> = {}): Query<T> {
  const key = call?.key ?? null;
  // This effect must run before the layout effect of `useSWR`, so that the first read gets the signal that can abort it.
  useLayoutEffect(() => (key === null ? undefined : registerReader(key)), [key]);
  const {
    data,
    error,
    mutate: readAgain,
  } = useSWR<T, unknown>(
    key,
    (path: string) => {
      if (call === null) throw new Error(`${path} has no call.`);
      const signal = signalOf(path);
      return call.read(signal ? { signal } : {});
    },
    options,
  );
  const retry = useCallback(() => void readAgain(), [readAgain]);
  // An aborted read rejects with the signal's reason, which isn't an ApiError. No one needs to see it.
  return { data, error: error instanceof ApiError ? error : undefined, retry };
}

/** The last answer of a call that something else reads. Reads nothing itself. */
export const useShown = <T>({ key }: Call<T>): T | undefined => useSWR<T, unknown>(key, null).data;

/** The components that show the answer of one API call. */
interface Readers {
  count: number;
  /** Aborts a running read of the answer. */
  readonly controller: AbortController;
}

const readers = new Map<string, Readers>();

/**
 * Registers a component that shows an answer.
 * @returns a function that unregisters the component. If it was the last one for this answer, a running read is aborted.
 */
function registerReader(key: string): () => void {
  const entry = readers.get(key) ?? { count: 0, controller: new AbortController() };
  readers.set(key, entry);
  entry.count++;
  return () => {
    entry.count--;
    // Waits for a moment, because a component of the next page may register for the same answer.
    setTimeout(() => {
      if (entry.count > 0 || readers.get(key) !== entry) return;
      readers.delete(key);
      entry.controller.abort();
    });
  };
}

/** The signal for a read of this answer; undefined if no component shows the answer. */
const signalOf = (key: string): AbortSignal | undefined => readers.get(key)?.controller.signal;

/**
 * Reads the page's main data or permissions, and opens the error page after an error. After a 503 or a network failure, the
 * page stays.
 * @param statusOf returns the status that the error page shows, or null to stay on the page
 */
function useGuardedQuery<T>(
  call: Call<T> | null,
  statusOf: (error: ApiError) => number | null = (error) => error.status,
  options: SWRConfiguration<T, unknown> = {},
): Query<T> {
  const query = useQuery(call, options);
  const { error } = query;
  const key = call?.key;
  // After a 401, client.ts opens the error page.
  const stays = error === undefined || error.isUnreachable || error.status === 401;
  const status = stays ? null : statusOf(error);
  useErrorPage(status, undefined, status === 429 ? Math.ceil((error?.retryAfter ?? 0) / 1_000) : undefined);
  const hasFailed = status !== null;
  useEffect(() => {
    if (!hasFailed || key === undefined) return undefined;
    // If the error stayed in the cache, "Try again" would open the error page again before the new answer arrives.
    return () => void forgetError(key);
  }, [hasFailed, key]);
  // Until the error page opens, the page looks as if it were loading.
  return hasFailed ? { ...query, error: undefined } : query;
}

const forgetError = (key: string) => mutate<unknown>(key, (data: unknown) => data, { revalidate: false });

export const useProfile = () => useQuery(partOfStart('User', calls.profile));
export const useMyProjects = () => useQuery(partOfStart('Projects', calls.myProjects));
export const useMyEvents = () => useQuery(partOfStart('Events', calls.myEvents));
export const useMyOrganisations = () => useQuery(calls.myOrganisations);
export const useMyInvitations = () => useQuery(partOfStart('Invitations', calls.myInvitations));
export const useMyVotes = () => useQuery(partOfStart('Votes', calls.myVotes));
export const useTodo = (options: Pick<SWRConfiguration, 'revalidateIfStale'> = {}) =>
  useQuery(partOfStart('Todo', calls.todo), options);
export const useMyMedia = () => useQuery(calls.myMedia);

/** Reads data when a form opens. Doesn't update the data afterwards, because the form compares the typed values with it. */
export function useForEditing<T>({ key, read }: Call<TaggedData<T>>): Query<TaggedData<T>> {
  const opened = useId();
  return useGuardedQuery({ key: `${key}#${opened}`, read }, undefined, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateOnMount: true,
  });
}

const notFound = () => 404;

/** The error page shows the status 404, whatever the error is. */
export const useInvitation = (id: string) => useGuardedQuery(calls.invitation(id), notFound);

export const useOrganisation = (ref: OrganisationRef) => useGuardedQuery(calls.organisation(ref));
export const useOrganisationAccess = (ref: OrganisationRef) => useGuardedQuery(calls.organisationAccess(ref));
export const useEvent = (ref: EventRef) => useGuardedQuery(calls.event(ref));
export const useEventAccess = (ref: EventRef) => useGuardedQuery(calls.eventAccess(ref));
export const useProject = (ref: ProjectRef) => useGuardedQuery(calls.project(ref));
export const useProjectAccess = (ref: ProjectRef) => useGuardedQuery(calls.projectAccess(ref));
export const useResults = (ref: EventRef) => useGuardedQuery(calls.results(ref));

const unlessForbidden = ({ status }: ApiError) => (status === 403 ? null : status);

/** Stays on the page after a 403, which can mean that the event doesn't show its results yet. */
export const useVisibleResults = (ref: EventRef, enabled: boolean) =>
  useGuardedQuery(enabled ? calls.results(ref) : null, unlessForbidden);

/** @param enabled false reads nothing. The report is long, so only the tab that shows it should read it. */
export const useTeamsReport = (ref: EventRef, enabled: boolean) =>
  useQuery(enabled ? calls.teamsReport(ref) : null);

/**
 * Returns the last answer in the cache, so that a hook can choose the polling interval of its `useQuery` by it. SWR doesn't
 * call a function for the interval again once it has returned 0, and doesn't poll for a second `useSWR` with the same key.
 */
export const useCached = <T>(call: Call<T> | null): T | undefined =>
  (useSWRConfig().cache.get(call?.key ?? '') as State<T> | undefined)?.data;

const QUEUED_REFRESH_MS = 5_000;

export function useSentInvitations({ sent }: InvitationTarget) {
  const isQueued = useCached(sent)?.some(({ State }) => State === 'Queued') === true;
  return useQuery(sent, { refreshInterval: isQueued ? QUEUED_REFRESH_MS : 0 });
}
