import { parseResponse } from 'hono/client';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { TeamRole } from '#contract/users/participants.ts';
import type { Vote } from '#contract/voting/voting.ts';
import * as calls from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh, show } from '../http/commands.ts';

/* Teams and votes. The first page needs none of this, so it loads later than other commands. */

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

export async function joinTeam(ref: ProjectRef): Promise<Project> {
  const join = api.u.join.p[':org'][':event'][':project'];
  const project = await changeTeam(ref, parseResponse(join.$post({ param: ref })));
  // Joining can remove the person's vote for the team.
  await refresh(calls.myVotes);
  return project;
}

export const leaveTeam = (ref: ProjectRef): Promise<Project> =>
  changeTeam(ref, parseResponse(api.u.leave.p[':org'][':event'][':project'].$post({ param: ref })));

/** If `role` is Owner, the previous Owner becomes an Admin. */
export const changeMemberRole = (ref: ProjectRef, member: string, role: TeamRole): Promise<Project> => {
  const param = { ...ref, member };
  const memberRoute = api.p[':org'][':event'][':project'].members[':member'];
  return changeTeam(ref, parseResponse(memberRoute.$put({ param, json: { role } })));
};

export const removeMember = (ref: ProjectRef, member: string): Promise<Project> => {
  const memberRoute = api.p[':org'][':event'][':project'].members[':member'];
  return changeTeam(ref, parseResponse(memberRoute.$delete({ param: { ...ref, member } })));
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

/** @param isLimited true if the event limits votes per person, so that each vote changes the number of votes left */
export const castVote = (ref: ProjectRef, isLimited: boolean): Promise<readonly Vote[]> =>
  changeVotes(
    ref,
    isLimited,
    parseResponse(api.u.vote.p[':org'][':event'][':project'].$post({ param: ref })),
  );

export const removeVote = (ref: ProjectRef, isLimited: boolean): Promise<readonly Vote[]> =>
  changeVotes(
    ref,
    isLimited,
    parseResponse(api.u.vote.p[':org'][':event'][':project'].$delete({ param: ref })),
  );
