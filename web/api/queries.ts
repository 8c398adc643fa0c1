import { useCallback, useEffect, useId, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/identifiers.ts';
import type { SentInvitation } from '#contract/invitations.ts';
import * as addresses from './addresses.ts';
import { ApiError } from './apiError.ts';
import * as calls from './calls.ts';
import type { Call } from './calls.ts';
import type { Editable } from './edits.ts';
import type { InvitationPlace } from './invitationPlaces.ts';
import { hold, signalOf } from './readers.ts';
import type { Tagged } from './tagged.ts';

/** What a component gets to show. What was shown stays while it is read again, and when that fails. */
export interface Query<T> {
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  /** Nothing to show yet, and it is on its way. */
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/**
 * What only some pages read, whose calls stand in a file of their own, so that no first load has them.
 * @param call null reads nothing
 */
export function useQuery<T>(call: Call<T> | null, options: SWRConfiguration<T, unknown> = {}): Query<T> {
  const key = call?.key ?? null;
  // Before SWR's own layout effect, so that its first read finds the signal.
  useLayoutEffect(() => (key === null ? undefined : hold(key)), [key]);
  const {
    data,
    error,
    isLoading,
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
  // Anything else is the abort of a read that nobody waits for any more.
  return { data, error: error instanceof ApiError ? error : undefined, isLoading, retry };
}

/**
 * A call that loads the page's own organisation, event, project or permissions: its error leads to the error page (contract,
 * "How the portal takes errors"), except 503 and a lost network, which keep the page, and 401, which the client handles.
 *
 * @param statusOf which error page an error leads to; null where it leads nowhere
 */
function useGuardedQuery<T>(
  call: Call<T> | null,
  statusOf: (error: ApiError) => number | null = (error) => error.status,
  options: SWRConfiguration<T, unknown> = {},
): Query<T> {
  const query = useQuery(call, options);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const from = pathname + search + hash;
  const { error } = query;
  const key = call?.key;
  useEffect(() => {
    if (error === undefined || error.isUnreachable || error.status === 401) return;
    // Whoever has gone on meanwhile is not led back: this page stays until the next one is there.
    if (isLoading || !isAt(pathname)) return;
    const status = statusOf(error);
    if (status === null) return;
    const wait = error.status === 429 ? Math.ceil((error.retryAfter ?? 0) / 1_000) : undefined;
    void navigate(addresses.error(status, from, undefined, wait), { replace: true });
    // Otherwise "Try again" would find the old error here and lead back before the new answer comes.
    if (key !== undefined) void forgetError(key);
  }, [error, from, isLoading, key, navigate, pathname, statusOf]);
  return query;
}

const forgetError = (key: string) => mutate<unknown>(key, (data: unknown) => data, { revalidate: false });

/** Whether the browser's address is that page; the slash at its end may not have been added yet. */
const isAt = (pathname: string) =>
  window.location.pathname.replace(/\/$/, '') === pathname.replace(/\/$/, '');

export const useProfile = () => useQuery(calls.profile);
export const useMyProjects = () => useQuery(calls.myProjects);
export const useMyEvents = () => useQuery(calls.myEvents);
export const useMyOrganisations = () => useQuery(calls.myOrganisations);
export const useMyInvitations = () => useQuery(calls.myInvitations);
export const useMyVotes = () => useQuery(calls.myVotes);
export const useMyMedia = () => useQuery(calls.myMedia);

/**
 * What is to be edited, read anew when a form opens, and not again while it is open: what is typed stands against what was
 * read then, until somebody saves.
 */
export function useForEditing<T>({ key, read }: Pick<Editable<T, never>, 'key' | 'read'>): Query<Tagged<T>> {
  const opened = useId();
  return useGuardedQuery({ key: `${key}#${opened}`, read }, undefined, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateOnMount: true,
  });
}

const notFound = () => 404;

/** A failed load leads to `/error/404/` whatever failed (specification section 8). */
export const useInvitation = (id: string) => useGuardedQuery(calls.invitation(id), notFound);

export const useOrganisation = (ref: OrganisationRef) => useGuardedQuery(calls.organisation(ref));
export const useOrganisationAccess = (ref: OrganisationRef) => useGuardedQuery(calls.organisationAccess(ref));
export const useEvent = (ref: EventRef) => useGuardedQuery(calls.event(ref));
export const useEventAccess = (ref: EventRef) => useGuardedQuery(calls.eventAccess(ref));
export const useProject = (ref: ProjectRef) => useGuardedQuery(calls.project(ref));
export const useProjectAccess = (ref: ProjectRef) => useGuardedQuery(calls.projectAccess(ref));
export const useResults = (ref: EventRef) => useGuardedQuery(calls.results(ref));

const unlessForbidden = ({ status }: ApiError) => (status === 403 ? null : status);

/**
 * The results where they may not be out yet, which is no error.
 * @param enabled false reads nothing
 */
export const useVisibleResults = (ref: EventRef, enabled: boolean) =>
  useGuardedQuery(enabled ? calls.results(ref) : null, unlessForbidden);

/** @param enabled false reads nothing: the report is long and behind a tab */
export const useTeamsReport = (ref: EventRef, enabled: boolean) =>
  useQuery(enabled ? calls.teamsReport(ref) : null);

const QUEUED_REFRESH_MS = 5_000;

/** The invitations that were sent to a place; read again while the mail of one is on its way. */
export function useSentInvitations({ sent }: InvitationPlace) {
  // From the cache: SWR asks a function for the interval only when it mounts, and a number whenever it changes.
  const { data: known } = useSWR<readonly SentInvitation[]>(sent.key, null);
  const isQueued = known?.some(({ State }) => State === 'Queued') === true;
  return useQuery(sent, { refreshInterval: isQueued ? QUEUED_REFRESH_MS : 0 });
}
