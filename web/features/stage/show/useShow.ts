import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { awards as awardsCall } from '../../../api/data/awards.ts';
import { votingSettings } from '../../../api/data/eventSettings.ts';
import { event as eventCall, results as resultsCall } from '../../../api/http/calls.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { useStageFeed } from '../../../shared/stage/useStageFeed.ts';
import { type RemoteState, shownOf } from './remote.ts';
import { idleOf, type Show, shownSteps, talksOf } from './show.ts';

/** Read only when the page opens and when a reveal begins, so that nothing on the projector changes in the middle of a show. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const;

interface LoadedShow {
  /** Null until the state of the stage is loaded. */
  readonly show: Show | null;
  /** True once each part of the show has been loaded or has failed to load. */
  readonly isComplete: boolean;
}

/** Loads everything that the projector will show, and follows the stage. */
export function useShow(ref: EventRef, access: EventAccess, remote: RemoteState): LoadedShow {
  const event = useQuery(eventCall(ref), ONCE);
  const awards = useQuery(awardsCall(ref));
  const report = useQuery(resultsCall(ref), ONCE);
  const { known, queue } = remote;
  const mode = known?.Live.Mode ?? 'Off';
  const { clockOffset } = useStageFeed(ref, mode === 'Demo');
  const readAgain = useEffectEvent(() => {
    for (const { data, retry } of [event, awards, report]) if (data !== undefined) retry();
  });
  // The page may have been open while people voted.
  useEffect(() => {
    if (mode === 'Reveal') readAgain();
  }, [mode]);
  const steps = useMemo(
    () =>
      shownSteps(known?.Control.Steps ?? [], mode, {
        event: event.data,
        awards: awards.data?.data,
        report: report.data,
      }),
    [awards.data, event.data, known?.Control.Steps, mode, report.data],
  );
  const { isBlack, step } = shownOf({ known, queue });
  const { HeaderColour: colour, ImageHosts: imageHosts, LogoUrl: logoUrl, Name: name } = access;
  const demo = known?.Live.Demo ?? null;
  const [chance] = useState(() => Math.random());
  const areOut = useQuery(votingSettings(ref)).data?.Revealed === true;
  const idle = useMemo(
    () => ({ ...idleOf(access, event.data, chance), areOut }),
    [access, areOut, chance, event.data],
  );
  const show = useMemo(
    (): Show => ({
      event: { name, colour, logoUrl },
      imageHosts,
      mode,
      steps,
      step,
      isBlack,
      demo,
      talks: talksOf(demo, event.data),
      idle,
      clockOffset,
    }),
    [clockOffset, colour, demo, event.data, idle, imageHosts, isBlack, logoUrl, mode, name, step, steps],
  );
  const isComplete = [event, awards, report].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  );
  return { show: known === null ? null : show, isComplete };
}
