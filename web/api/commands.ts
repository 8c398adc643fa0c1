import { parseResponse } from 'hono/client';
import { mutate } from 'swr';
import type { EventRef, ProjectRef } from '#contract/identifiers.ts';
import type { EventRole, Invitation, SentInvitation } from '#contract/invitations.ts';
import type { TeamRole } from '#contract/participants.ts';
import type { Project } from '#contract/projects.ts';
import type { Vote } from '#contract/voting.ts';
import * as calls from './calls.ts';
import type { Call } from './calls.ts';
import { api } from './client.ts';
import { type Download, readDownload } from './download.ts';
import type { InvitationPlace } from './invitationPlaces.ts';

/*
 * Every write. Each resolves with the answer when all that shows something else now has been read again, and rejects with
 * an ApiError when the server refused, which changes nothing, or when its answer was lost, which may hide a success.
 */

/** Reads again what has changed, where it is shown. */
export const refresh = (...changed: readonly Call<unknown>[]) =>
  Promise.all(changed.map(({ key }) => mutate(key)));

/** Shows the answer of a write without reading it again. */
export const show = <T>({ key }: Call<T>, data: T) => mutate(key, data, { revalidate: false });

/** Shows what a write has made of an answer. Where that is still being read, it is read anew: what comes may be older. */
export const change = <T>({ key }: Call<T>, changed: (data: T) => T) =>
  mutate<T>(key, (data) => data && changed(data), { revalidate: (data) => data === undefined });

/** Where a write fails it may have happened all the same: what it would have changed is read again, behind the notice. */
export const orReadAgain = <T>(answer: Promise<T>, ...changed: readonly Call<unknown>[]): Promise<T> =>
  answer.catch((error: unknown) => {
    void refresh(...changed);
    throw error;
  });

async function changeTeam(ref: ProjectRef, answer: Promise<{ Project: Project }>): Promise<Project> {
  const { Project } = await orReadAgain(answer, calls.project(ref), calls.projectAccess(ref));
  await show(calls.project(ref), Project);
  await refresh(
    calls.projectAccess(ref),
    calls.event(ref),
    calls.eventAccess(ref),
    calls.myProjects,
    calls.myEvents,
    calls.teamsReport(ref),
  );
  return Project;
}

/**
 * Everybody at an event as CSV, with the name that the API gives the file.
 * @param onProgress told of the bytes that have come so far
 */
export const downloadParticipants = async (
  { event, org }: EventRef,
  onProgress: (bytes: number) => void,
): Promise<Download> => {
  const file = api.e[':org'][':event'].reports.csv['participants.csv'];
  return readDownload(await file.$get({ param: { org, event } }), `${event}.csv`, onProgress);
};

/** Everything that is stored of oneself, with the name that the API gives the file. */
export const downloadPersonalData = async (): Promise<Download> =>
  readDownload(await api.u.data.$get(), 'my-hackathon-data.json');

/**
 * Deletes one's own account: from then on the API refuses this session and every other.
 * @param confirm one's own e-mail address, typed once more
 */
export async function deleteAccount(confirm: string): Promise<void> {
  await api.u.details.$delete({ json: { confirm } });
}

/** Ends all of one's own sessions, on every device and in every browser, also the one that asks. */
export async function signOutEverywhere(): Promise<void> {
  await api.u.logout.everywhere.$post();
}

/** Joins the team of a project. */
export const joinTeam = (ref: ProjectRef): Promise<Project> =>
  changeTeam(ref, parseResponse(api.u.join.p[':org'][':event'][':project'].$post({ param: ref })));

/** Leaves the team of a project. */
export const leaveTeam = (ref: ProjectRef): Promise<Project> =>
  changeTeam(ref, parseResponse(api.u.leave.p[':org'][':event'][':project'].$post({ param: ref })));

/**
 * Changes the role of a team's member, or hands the team over with the role Owner.
 * @param member Id of a participant
 */
export const changeMemberRole = (ref: ProjectRef, member: string, role: TeamRole): Promise<Project> => {
  const param = { ...ref, member };
  const one = api.p[':org'][':event'][':project'].members[':member'];
  return changeTeam(ref, parseResponse(one.$put({ param, json: { role } })));
};

/** Takes a member out of a team. */
export const removeMember = (ref: ProjectRef, member: string): Promise<Project> => {
  const one = api.p[':org'][':event'][':project'].members[':member'];
  return changeTeam(ref, parseResponse(one.$delete({ param: { ...ref, member } })));
};

async function changeVotes(
  ref: ProjectRef,
  isLimited: boolean,
  answer: Promise<{ Votes: Vote[] }>,
): Promise<readonly Vote[]> {
  const { Votes } = await orReadAgain(answer, calls.myVotes);
  await show(calls.myVotes, Votes);
  await refresh(calls.results(ref), ...(isLimited ? [calls.projectAccess(ref)] : []));
  return Votes;
}

/**
 * Votes for a project; doing so twice is a success.
 * @param isLimited whether votes are limited at its event: then what one may do there has changed, too
 */
export const castVote = (ref: ProjectRef, isLimited: boolean): Promise<readonly Vote[]> =>
  changeVotes(
    ref,
    isLimited,
    parseResponse(api.u.vote.p[':org'][':event'][':project'].$post({ param: ref })),
  );

/** Takes one's vote back; doing so twice is a success. The rest as for castVote. */
export const removeVote = (ref: ProjectRef, isLimited: boolean): Promise<readonly Vote[]> =>
  changeVotes(
    ref,
    isLimited,
    parseResponse(api.u.vote.p[':org'][':event'][':project'].$delete({ param: ref })),
  );

/** Accepts an invitation to oneself; doing so twice is a success. */
export async function acceptInvitation(id: string): Promise<Invitation> {
  const accept = api.u.invitations[':invitation'].accept;
  const { Invitation } = await parseResponse(accept.$post({ param: { invitation: id } }));
  await Promise.all([refreshPlace(Invitation), forgetInvitation(id)]);
  return Invitation;
}

/** Rejects an invitation to oneself; doing so twice is a success. */
export async function rejectInvitation(id: string): Promise<Invitation> {
  const reject = api.u.invitations[':invitation'].reject;
  const { Invitation } = await parseResponse(reject.$post({ param: { invitation: id } }));
  await forgetInvitation(id);
  return Invitation;
}

/** An answered invitation is pending no more. */
const forgetInvitation = (id: string) =>
  change(calls.myInvitations, (invitations) => invitations.filter(({ Id }) => Id !== id));

/** Reads again what shows somebody else where one has just come in. */
function refreshPlace({ Event: event, Organisation: org, Project: project }: Invitation) {
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
      const at = { ...ref, project };
      changed.push(calls.myProjects, calls.project(at), calls.projectAccess(at));
    }
  }
  return refresh(...changed);
}

/** Invites an e-mail address; doing so twice renews the one invitation. */
export async function invite(
  place: InvitationPlace,
  email: string,
  role: EventRole,
): Promise<SentInvitation> {
  const { Invitation } = await place.invite(email, role);
  await change(place.sent, (sent) => [Invitation, ...sent.filter(({ Id }) => Id !== Invitation.Id)]);
  return Invitation;
}

/** Takes an invitation back. */
export async function revokeInvitation(place: InvitationPlace, id: string): Promise<void> {
  await place.revoke(id);
  await change(place.sent, (sent) => sent.filter(({ Id }) => Id !== id));
}
