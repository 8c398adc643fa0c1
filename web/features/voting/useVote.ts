import { useState } from 'react';
import type { ProjectRef } from '#contract/identifiers.ts';
import { refusalOf } from '../../api/apiError.ts';
import { castVote, removeVote } from '../../api/commands.ts';
import { useMyVotes } from '../../api/queries.ts';
import { hasVotedFor } from '../../shared/mayVote.ts';
import { useExclusive } from '../../ui/useExclusive.ts';
import { useNotify } from '../../ui/useNotify.ts';

export interface VoteState {
  /** The server has this person's vote for the project. Undefined until their votes are loaded. */
  readonly voted: boolean | undefined;
  /** The votes could not be read; `retry` tries again. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** The call under way, or null. */
  readonly pending: 'cast' | 'removal' | null;
  /** Votes cast on this page so far that the server has taken: each is a reason to celebrate. */
  readonly cast: number;
  /** The server's reason for refusing the last try, or null. */
  readonly refusal: string | null;
  readonly toggle: () => Promise<void>;
}

interface Options {
  /** Votes are limited at the event: with each of them less is left. */
  readonly isLimited: boolean;
  /** When a rule refused it: what the page believes about voting is out of date. */
  readonly onRefused: () => void;
}

/**
 * A person's vote for a project, and its toggle, which flips when the server has answered. While a call is under way,
 * clicks do nothing: a double click counts once, and two opposite calls never overtake each other.
 */
export function useVote(ref: ProjectRef, { isLimited, onRefused }: Options): VoteState {
  const votes = useMyVotes();
  const notify = useNotify();
  const { busy, refusal, refuse, run } = useExclusive();
  const [kind, setKind] = useState<'cast' | 'removal'>('cast');
  const [cast, setCast] = useState(0);

  const voted = votes.data && hasVotedFor(votes.data, ref);

  const change = async () => {
    setKind(voted ? 'removal' : 'cast');
    try {
      await (voted ? removeVote(ref, isLimited) : castVote(ref, isLimited));
      notify('Success', voted ? 'Your vote has been removed!' : 'Your vote has been cast!');
      if (!voted) setCast((count) => count + 1);
    } catch (error) {
      const sentence = refusalOf(error);
      notify('Fail', sentence ?? 'Something went wrong.');
      refuse(sentence);
      if (sentence !== null) onRefused();
    }
  };

  return {
    voted,
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
