import { useRef, useState } from 'react';
import type { ProjectRef } from '#contract/identifiers.ts';
import { refusalOf } from '../../api/apiError.ts';
import { castVote, removeVote } from '../../api/commands.ts';
import { useMyVotes } from '../../api/queries.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { hasVotedFor } from './votes.ts';

export interface VoteState {
  /** Whether one has voted here, as the page shows it; undefined until one's votes are known. */
  readonly voted: boolean | undefined;
  /** The votes could not be read; `retry` tries again. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** A call is under way. */
  readonly busy: boolean;
  /** Votes cast on this page so far that the server has taken: each is a reason to celebrate. */
  readonly cast: number;
  readonly toggle: () => Promise<void>;
}

interface Options {
  /** Votes are limited at the event: with each of them less is left. */
  readonly isLimited: boolean;
  /** When a rule refused it: what the page believes about voting is out of date. */
  readonly onRefused: () => void;
}

/**
 * One's vote for a project and the toggle for it. What is shown flips at once, and back with the server's sentence where
 * it refuses (specification section 8). While a call is under way further clicks do nothing, so that a double click
 * counts once and two opposite calls never overtake each other.
 */
export function useVote(ref: ProjectRef, { isLimited, onRefused }: Options): VoteState {
  const votes = useMyVotes();
  const notify = useNotify();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [cast, setCast] = useState(0);
  const underWay = useRef(false);

  const stored = votes.data && hasVotedFor(votes.data, ref);
  const voted = asked ?? stored;

  const toggle = async () => {
    if (voted === undefined || underWay.current) return;
    underWay.current = true;
    setAsked(!voted);
    try {
      await (voted ? removeVote(ref, isLimited) : castVote(ref, isLimited));
      notify('Success', voted ? 'Your vote has been removed!' : 'Your vote has been cast!');
      if (!voted) setCast((count) => count + 1);
    } catch (error) {
      const refusal = refusalOf(error);
      notify('Fail', refusal ?? 'Something went wrong.');
      if (refusal !== null) onRefused();
    } finally {
      underWay.current = false;
      setAsked(null);
    }
  };

  return {
    voted,
    failed: votes.data === undefined && votes.error !== undefined,
    retry: votes.retry,
    busy: asked !== null,
    cast,
    toggle,
  };
}
