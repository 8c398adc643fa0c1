import { useRef, useState } from 'react';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { castVote, removeVote } from '../../api/data/participation.ts';
import { refusalOf } from '../../api/http/apiError.ts';
import { myVotes } from '../../api/http/calls.ts';
import { useQuery } from '../../api/http/queries.ts';
import { dismiss, type NoticeType } from '../../ui/hooks/notices.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { hasVotedFor, votesAt } from './whyNotVote.ts';

export interface VoteState {
  /** True if the server has the vote. Undefined until the votes are loaded. */
  readonly voted: boolean | undefined;
  /** The number of the reader's votes at this event. */
  readonly placed: number;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly pending: 'cast' | 'removal' | null;
  /** The number of votes that were cast on this page. Each starts a celebration. */
  readonly cast: number;
  readonly refusal: string | null;
  readonly toggle: () => Promise<void>;
}

interface Options {
  /** False if no one can vote on this page now. Then the hook doesn't load the reader's votes. */
  readonly isNeeded?: boolean;
  /** True if the event limits the votes of a person. Each vote then changes the number of votes left. */
  readonly isLimited: boolean;
  /** Called after a refusal, because the page's permissions may be out of date. */
  readonly onRefused: () => void;
}

/** The page shows the change once the server has answered. Until then, clicks do nothing, so a double click counts once. */
export function useVote(ref: ProjectRef, { isLimited, isNeeded = true, onRefused }: Options): VoteState {
  const votes = useQuery(isNeeded ? myVotes : null);
  const notify = useNotify();
  const { busy, refusal, refuse, run } = useExclusive();
  const [kind, setKind] = useState<'cast' | 'removal'>('cast');
  const [cast, setCast] = useState(0);
  const lastNotice = useRef(0);

  const voted = votes.data && hasVotedFor(votes.data, ref);

  const say = (type: NoticeType, text: string) => {
    dismiss(lastNotice.current);
    lastNotice.current = notify(type, text);
  };

  const change = async () => {
    setKind(voted ? 'removal' : 'cast');
    try {
      await (voted ? removeVote(ref, isLimited) : castVote(ref, isLimited));
      say('Success', voted ? 'Your vote has been removed!' : 'Your vote has been cast!');
      if (!voted) setCast((count) => count + 1);
    } catch (error) {
      const sentence = refusalOf(error);
      say('Fail', sentence ?? 'Something went wrong.');
      refuse(sentence);
      if (sentence !== null) onRefused();
    }
  };

  return {
    voted,
    placed: votesAt(votes.data ?? [], ref).length,
    failed: votes.data === undefined && votes.error !== undefined,
    retry: votes.retry,
    pending: busy ? kind : null,
    cast,
    refusal,
    toggle: async () => {
      if (voted !== undefined) await run(change);
    },
  };
}
