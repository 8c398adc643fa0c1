import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Placement, PlacementChanges } from '#contract/placement/placement.ts';
import {
  applyPlacement,
  changePlacement,
  deletePlacement,
  placements,
  proposePlacement,
  usePlacement,
} from '../../../../../api/data/placement.ts';
import { ApiError, refusalOf } from '../../../../../api/http/apiError.ts';
import { useQuery } from '../../../../../api/http/queries.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { useExclusive } from '../../../../../ui/hooks/useExclusive.ts';
import { useNotify } from '../../../../../ui/hooks/useNotify.ts';
import { plural } from '../../../../../ui/plural.ts';
import { placementCounts } from './placementGroups.ts';

export type Step = 'proposing' | 'applying' | 'changing' | 'deleting';

/** Returns the proposal that the address names, or else the newest one, and an organiser's actions on it. */
export function useProposal() {
  const ref = useEventRef();
  const notify = useNotify();
  const [query] = useSearchParams();
  const all = useQuery(placements(ref));
  const listed = all.data?.find(({ Id }) => Id === query.get('proposal')) ?? all.data?.[0];
  const [step, setStep] = useState<Step | null>(null);
  const placementRef = listed && { ...ref, placement: listed.Id };
  const loaded = usePlacement(placementRef ?? null, step === 'applying');
  const { refusal, refuse, run } = useExclusive();

  const runStep = (next: Step, failed: string, act: () => Promise<void>) =>
    run(async () => {
      setStep(next);
      try {
        await act();
      } catch (error) {
        notify('Fail', failed);
        refuse(reasonOf(error));
        if (error instanceof ApiError && error.status === 404) all.retry();
      } finally {
        setStep(null);
      }
    });

  return {
    all,
    loaded,
    step,
    refusal,
    /** The new proposal replaces a proposal that no one has begun to apply, and takes over its pinned seats and dropped people. */
    propose: (lookingOnly: boolean) =>
      runStep('proposing', 'Unable to propose teams right now.', async () => {
        const before = listed?.State === 'Proposed' ? listed.Id : undefined;
        const from = before === undefined ? {} : { from: before };
        await proposePlacement(ref, { looking_only: lookingOnly, ...from });
        // If deleting fails, the old proposal stays in the list of other proposals.
        if (before !== undefined) await deletePlacement({ ...ref, placement: before }).catch(() => undefined);
        notify('Success', 'Teams have been proposed.');
      }),
    change: (seats: PlacementChanges['seats'], done: string) =>
      runStep('changing', 'Unable to change the proposal.', async () => {
        if (!placementRef || !loaded.data) return;
        await changePlacement(placementRef, { seats }, loaded.data.tag);
        notify('Success', done);
      }),
    apply: () =>
      runStep('applying', 'Placing people was interrupted.', async () => {
        if (placementRef) notifyResult(notify, await applyCompletely(placementRef));
      }),
    remove: () =>
      runStep('deleting', 'Unable to delete the proposal.', async () => {
        if (!placementRef) return;
        await deletePlacement(placementRef);
        notify('Success', 'The proposal has been deleted.');
      }),
  };
}

export type ProposalState = ReturnType<typeof useProposal>;

/**
 * Applies a proposal with as many calls as it needs. A call stops after some time and stores whom it has placed. The next call
 * places the other people.
 */
async function applyCompletely(ref: Parameters<typeof applyPlacement>[0]): Promise<Placement> {
  for (;;) {
    const { data } = await applyPlacement(ref);
    if (data.State === 'Applied') return data;
  }
}

function notifyResult(notify: ReturnType<typeof useNotify>, placement: Placement): void {
  const { placed, skipped } = placementCounts(placement);
  const text = `${plural(placed, 'person has', 'people have')} been placed.`;
  if (skipped === 0) notify('Success', text);
  else notify('Fail', `${text} ${plural(skipped, 'person was', 'people were')} skipped.`);
}

const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 412
    ? 'Someone else has changed this proposal. Check the current version, and then try again.'
    : refusalOf(error);
