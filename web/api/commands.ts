import { parseResponse } from 'hono/client';
import { mutate } from 'swr';
import type { ProjectRef } from '#contract/identifiers.ts';
import type { Project } from '#contract/projects.ts';
import type { Vote } from '#contract/voting.ts';
import * as calls from './calls.ts';
import type { Call } from './calls.ts';
import { api } from './client.ts';

/*
 * Every write. Each resolves with the answer when all that shows something else now has been read again, and rejects with
 * an ApiError when the server refused, which changes nothing, or when its answer was lost, which may hide a success.
 */

const refresh = (...changed: readonly Call<unknown>[]) => Promise.all(changed.map(({ key }) => mutate(key)));

/** Shows the answer of a write without reading it again. */
const show = <T>({ key }: Call<T>, data: T) => mutate(key, data, { revalidate: false });

/** Where a write fails it may have happened all the same: what it would have changed is read again, behind the notice. */
const orReadAgain = <T>(answer: Promise<T>, ...changed: readonly Call<unknown>[]): Promise<T> =>
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

/** Joins the team of a project. */
export const joinTeam = (ref: ProjectRef): Promise<Project> =>
  changeTeam(ref, parseResponse(api.u.join.p[':org'][':event'][':project'].$post({ param: ref })));

/** Leaves the team of a project. */
export const leaveTeam = (ref: ProjectRef): Promise<Project> =>
  changeTeam(ref, parseResponse(api.u.leave.p[':org'][':event'][':project'].$post({ param: ref })));

async function changeVotes(ref: ProjectRef, answer: Promise<{ Votes: Vote[] }>): Promise<readonly Vote[]> {
  const { Votes } = await orReadAgain(answer, calls.myVotes);
  await show(calls.myVotes, Votes);
  await refresh(calls.voteReport(ref));
  return Votes;
}

/** Votes for a project; doing so twice is a success. */
export const castVote = (ref: ProjectRef): Promise<readonly Vote[]> =>
  changeVotes(ref, parseResponse(api.u.vote.p[':org'][':event'][':project'].$post({ param: ref })));

/** Takes one's vote back; doing so twice is a success. */
export const removeVote = (ref: ProjectRef): Promise<readonly Vote[]> =>
  changeVotes(ref, parseResponse(api.u.vote.p[':org'][':event'][':project'].$delete({ param: ref })));
