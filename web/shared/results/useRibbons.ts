import { useMemo } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { isVotingOver, seesResults } from '#contract/results/resultsRules.ts';
import { awards } from '../../api/data/awards.ts';
import { votingSettings } from '../../api/data/eventSettings.ts';
import { useQuery, useVisibleResults } from '../../api/http/queries.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { type Ribbon, ribbonsOf } from './ribbons.ts';

type Place = Pick<EventAccess, 'Dates' | 'Permissions' | 'ResultsVisible'>;

/** Organisers see the results before everyone else. Pages that they show to others must not tell who won. */
export function useAreOut(ref: EventRef, access: Place | undefined): boolean {
  const now = useNow();
  const isOver = access !== undefined && access.ResultsVisible && isVotingOver(access.Dates, now);
  const isOrganiser = access?.Permissions.includes('event_reports') === true;
  const settings = useQuery(isOver && isOrganiser ? votingSettings(ref) : null).data;
  if (!isOver || !isOrganiser) return isOver;
  return (
    settings !== undefined &&
    seesResults(
      {
        permissions: [],
        dates: access.Dates,
        settings: { results: settings.Results, revealed: settings.Revealed },
      },
      now,
    )
  );
}

/** Empty until everyone at the event sees the results. */
export function useRibbons(ref: EventRef, access: Place | undefined): ReadonlyMap<string, Ribbon> {
  const areOut = useAreOut(ref, access);
  const all = useQuery(areOut ? awards(ref) : null).data?.data;
  const results = useVisibleResults(ref, areOut).data?.Results;
  return useMemo(() => (all && results ? ribbonsOf(all, results) : new Map()), [all, results]);
}
