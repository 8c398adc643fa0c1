import { useEffect, useMemo } from 'react';
import type { EventRef } from '#contract/base/identifiers.ts';
import { sendStageCommand, stage } from '../../../api/data/stage.ts';
import { ApiError } from '../../../api/http/apiError.ts';
import { type Remote, remoteOf, type RemoteState } from '../show/remote.ts';

const REFRESH_MS = 2_000;

async function readStage(ref: EventRef) {
  const { Control, Live } = await stage(ref).read({});
  if (Control === undefined) throw new ApiError(403, 'forbidden', 'Only organisers can control the stage.');
  return { Control, Live };
}

/**
 * Sends commands to the stage, and follows what other organisers do. While commands wait, the browser asks before it closes the
 * page.
 */
export function useRemote(ref: EventRef): RemoteState & Pick<Remote, 'press'> {
  const remote = useMemo(
    () =>
      remoteOf({
        send: (command) => sendStageCommand(ref, command),
        read: () => readStage(ref),
        newId: () => crypto.randomUUID(),
      }),
    [ref],
  );
  const state = remote.use();
  useEffect(() => {
    void remote.refresh();
    const timer = setInterval(() => void remote.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [remote]);
  const isWaiting = state.queue.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  return { ...state, press: remote.press };
}
