import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { OwnRequest } from '#contract/matching/requests.ts';
import type { Project } from '#contract/projects/projects.ts';
import { joiningRemovesVote } from '#contract/voting/votingRules.ts';
import * as addresses from '../../../api/addresses.ts';
import { joinTeam, leaveTeam } from '../../../api/data/participation.ts';
import { guestWarning, requestsThatEnd } from '../../../shared/matching/askState.ts';
import type { Ribbon } from '../../../shared/results/ribbons.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { useVote, type VoteState } from '../../../shared/voting/useVote.ts';
import { isServerBehind } from '../../../shared/voting/whyNotVote.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { usePollWhile } from '../../../ui/hooks/usePollWhile.ts';
import { projectActions } from './projectActions.ts';

export interface ProjectPageFacts {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
  /** What the project has won. */
  readonly ribbon: Ribbon | undefined;
  readonly refreshAccess: () => void;
  readonly onJoined: () => void;
}

export interface PageAction {
  readonly refused: string | null;
  /** The server's reason for refusing the last attempt. */
  readonly note: string | null;
  readonly busy: boolean;
  readonly take: () => void;
}

export interface ProjectPageActions {
  readonly vote: { readonly state: VoteState; readonly refused: string | null };
  readonly membership: PageAction & { readonly verb: 'join' | 'leave' };
  /** True for judges of the event who aren’t in the team. They can’t judge a team that they join. */
  readonly judges: boolean;
  /** Null for people who could never edit the project. */
  readonly edit: PageAction | null;
}

export function useProjectActions(facts: ProjectPageFacts): ProjectPageActions {
  const { access, event, onJoined, project, projectRef, refreshAccess } = facts;
  const navigate = useNavigate();
  const now = useNow();
  usePollWhile(isServerBehind({ access, event, now, project }), refreshAccess);
  const isLimited = access.VotesLeft !== null;
  const state = useVote(projectRef, { isLimited, isNeeded: access.Voteable, onRefused: refreshAccess });
  // Unknown while a vote is being sent.
  const hasVoted = state.pending === null ? state.voted : undefined;
  const { edit, membership, vote } = projectActions({ access, event, hasVoted, project, now });
  const { busy, change, isLasting, refusal } = useMembership(projectRef, { access, project }, onJoined);
  const confirm = useConfirm();
  const leave = async () => {
    const question = {
      title: `Leave ${project.Name}?`,
      text: 'Someone else can take your place in the team.',
      confirm: 'Yes, leave it.',
      danger: true,
    };
    if (await confirm(question)) await change('leave');
  };
  const losesVote = hasVoted === true && joiningRemovesVote(event.OwnTeam, phaseOf(event.Dates, now));
  const join = async () => {
    const warnings = [
      losesVote &&
        'At this event, people can’t vote for their own team. If you join, your vote for this team is removed.',
      guestWarning(event),
      requestsThatEnd(await readOwnRequests(projectRef), project.Id),
    ].filter(Boolean);
    const question = { title: `Join ${project.Name}?`, text: warnings.join(' '), confirm: 'Yes, join it.' };
    if (warnings.length === 0 || (await confirm(question))) await change('join');
  };
  return {
    vote: { state, refused: vote.refused },
    membership: {
      verb: membership.verb,
      refused: membership.refused ?? (isLasting ? refusal : null),
      note: refusal,
      busy,
      take: () => void (membership.verb === 'join' ? join() : leave()),
    },
    judges: event.Judge && membership.verb === 'join' && phaseOf(event.Dates, now) !== 'Completed',
    edit: edit && {
      ...edit,
      note: null,
      busy: false,
      take: () => void navigate(addresses.editProject(projectRef)),
    },
  };
}

/** Returns no requests if they can't be read. The question then leaves them out. */
async function readOwnRequests(ref: ProjectRef): Promise<readonly OwnRequest[]> {
  try {
    const { ownRequests } = await import('../../../api/data/matching.ts');
    return (await ownRequests({ org: ref.org, event: ref.event }).read({})).Requests;
  } catch {
    return [];
  }
}

const VERBS = {
  join: { call: joinTeam, done: "You've joined the project.", failed: 'Unable to join right now.' },
  leave: { call: leaveTeam, done: "You've left the project.", failed: 'Unable to leave right now.' },
} as const;

interface KnownMembership {
  readonly access: ProjectAccess;
  readonly project: Project;
}

function useMembership(ref: ProjectRef, known: KnownMembership, onJoined: () => void) {
  const { busy, refusal, run } = useCommand();
  /** The page's data at the last refused attempt. While the data stays the same, another attempt would be refused too. */
  const [tried, setTried] = useState(known);
  // The person may confirm an older page's question, after the page has read new data.
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  const change = async (verb: keyof typeof VERBS) => {
    setTried(latest.current);
    await run(() => VERBS[verb].call(ref), {
      ...VERBS[verb],
      onDone: () => verb === 'join' && onJoined(),
    });
  };
  return {
    busy,
    change,
    refusal,
    isLasting: refusal !== null && tried.access === known.access && tried.project === known.project,
  };
}
