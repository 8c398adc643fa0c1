import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Event } from '#contract/events/events.ts';
import { teamsFixedRefusal } from '#contract/teams/teamRules.ts';
import { useMyVotes, useProfile } from '../../../api/http/queries.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { shuffleSeed } from '../../../shared/voting/readersOrder.ts';
import { hasVotedFor } from '../../../shared/voting/whyNotVote.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import type { Filter, ReaderFacts } from './projectsView.ts';

interface Facts {
  readonly access: Pick<EventAccess, 'Dates' | 'Permissions'>;
  readonly event: Event | undefined;
}

/** Returns undefined until the order of the projects is certain, so that no project moves while someone reads the list. */
export function useReaderFacts({ access, event }: Facts): ReaderFacts | undefined {
  const eventRef = useEventRef();
  const { data: me, error } = useProfile();
  const { data: votes, error: withoutVotes } = useMyVotes();
  const now = useNow();
  const { Dates: dates, Permissions: permissions } = access;
  const phase = phaseOf(dates, now);
  const isVoting = phase === 'VotingOpen';
  if (event === undefined) return undefined;
  if ((me === undefined && !error) || (votes === undefined && !withoutVotes)) return undefined;
  const voted = event.Projects.filter(({ Id }) => hasVotedFor(votes ?? [], { ...eventRef, project: Id }));
  const { OwnProject: own } = event;
  const canJoin = own === undefined && permissions.includes('project_join');
  const isOffered: Record<Filter, boolean> = {
    room: canJoin && teamsFixedRefusal({ dates, permissions }, now) === null,
    invitation: event.Projects.some(({ JoinOption }) => JoinOption === 'InviteOnly'),
    unvoted: isVoting && votes !== undefined && permissions.includes('project_vote'),
    unpublished:
      permissions.includes('event_edit') && event.Projects.some(({ Status }) => Status === 'Pending'),
    mine: own !== undefined,
  };
  const offered = (Object.keys(isOffered) as Filter[]).filter((filter) => isOffered[filter]);
  return {
    offered,
    isVoting,
    ownProject: own,
    voted: new Set(voted.map(({ Id }) => Id)),
    seed: shuffleSeed(me?.Email, eventRef),
  };
}
