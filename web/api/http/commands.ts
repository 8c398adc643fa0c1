import { parseResponse } from 'hono/client';
import { mutate } from 'swr';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Invitation } from '#contract/invitations/invitations.ts';
import * as calls from './calls.ts';
import type { Call } from './calls.ts';
import type { InvitationTarget } from './calls.ts';
import { api } from './client.ts';
import { type Download, readDownload } from './download.ts';

/*
 * A write resolves once the cached answers that it changed are read again, if they are on the screen. It rejects with an
 * ApiError if the server refused or if no answer arrived. Without an answer, the write may still have succeeded.
 */

/** Reads the answers of these calls again if they are on the screen. */
export const refresh = (...changed: readonly Call<unknown>[]) =>
  Promise.all(changed.map(({ key }) => mutate(key)));

/** Puts the data that a write returned into the cache, so that the page doesn't have to read it. */
export const show = <T>({ key }: Call<T>, data: T) => mutate(key, data, { revalidate: false });

/**
 * Applies a write's change to the cached answer. If no answer is cached, starts a new read, because a read that is
 * already running may return the state before the write.
 */
export const change = <T>({ key }: Call<T>, changed: (data: T) => T) =>
  mutate<T>(key, (data) => data && changed(data), { revalidate: (data) => data === undefined });

/** Waits for a write. If it fails, reads the answers of these calls again in the background, because it may have succeeded. */
export const orReadAgain = <T>(answer: Promise<T>, ...changed: readonly Call<unknown>[]): Promise<T> =>
  answer.catch((error: unknown) => {
    void refresh(...changed);
    throw error;
  });

export const downloadParticipants = async (
  { event, org }: EventRef,
  onProgress: (bytes: number) => void,
): Promise<Download> => {
  const file = api.e[':org'][':event'].reports.csv['participants.csv'];
  return readDownload(await file.$get({ param: { org, event } }), `${event}.csv`, onProgress);
};

export const downloadPersonalData = async (): Promise<Download> =>
  readDownload(await api.u.data.$get(), 'my-hackathon-data.json');

export async function deleteAccount(confirm: string): Promise<void> {
  await api.u.details.$delete({ json: { confirm } });
}

export async function signOutEverywhere(): Promise<void> {
  await api.u.logout.everywhere.$post();
}

export async function acceptInvitation(id: string): Promise<Invitation> {
  const accept = api.u.invitations[':invitation'].accept;
  const { Invitation } = await parseResponse(accept.$post({ param: { invitation: id } }));
  await Promise.all([refreshJoined(Invitation), removeFromMyInvitations(id)]);
  return Invitation;
}

export async function rejectInvitation(id: string): Promise<Invitation> {
  const reject = api.u.invitations[':invitation'].reject;
  const { Invitation } = await parseResponse(reject.$post({ param: { invitation: id } }));
  await removeFromMyInvitations(id);
  return Invitation;
}

const removeFromMyInvitations = (id: string) =>
  Promise.all([
    change(calls.myInvitations, (invitations) => invitations.filter(({ Id }) => Id !== id)),
    refresh(calls.todo),
  ]);

function refreshJoined({ Event: event, Organisation: org, Project: project }: Invitation) {
  const changed: Call<unknown>[] = [
    calls.myOrganisations,
    calls.myEvents,
    calls.organisation({ org }),
    calls.organisationAccess({ org }),
  ];
  if (event !== null) {
    const ref = { org, event };
    changed.push(calls.event(ref), calls.eventAccess(ref), calls.teamsReport(ref));
    if (project !== null) {
      const projectRef = { ...ref, project };
      changed.push(
        calls.myProjects,
        calls.myVotes,
        calls.project(projectRef),
        calls.projectAccess(projectRef),
      );
    }
  }
  return refresh(...changed);
}

export async function revokeInvitation(target: InvitationTarget, id: string): Promise<void> {
  await target.revoke(id);
  await change(target.sent, (sent) => sent.filter(({ Id }) => Id !== id));
}
