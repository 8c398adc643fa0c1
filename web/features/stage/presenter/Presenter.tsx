import { useEffect } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { config } from '../../../api/http/config.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { ImageHosts } from '../../../ui/ownOrigins.ts';
import { usePresenterChannel } from '../show/projectorChannel.ts';
import type { StageCommand } from '../show/remote.ts';
import { type StageKey, useStageKeys } from '../show/stageKeys.ts';
import { useShow } from '../show/useShow.ts';
import { BeginShow } from './BeginShow.tsx';
import { Moderator } from './Moderator.tsx';
import { PresenterBar } from './PresenterBar.tsx';
import { RevealControls } from './RevealControls.tsx';
import { StageNotes } from './StageNotes.tsx';
import { useRemote } from './useRemote.ts';
import styles from './Presenter.module.css';

/** The presenter's own page, on a computer or as a remote on a phone. The audience never sees it. */
export function Presenter({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const remote = useRemote(eventRef);
  const { isComplete, show } = useShow(eventRef, access, remote);
  const confirm = useConfirm();
  const mode = show?.mode ?? 'Off';
  const blocked = mode === 'Reveal' ? (remote.known?.Control.RevealBlocked ?? null) : null;
  const backHidesResults =
    mode === 'Reveal' && show !== null && show.step > 0 && show.step === show.steps.length;

  const goBackAndHide = async () => {
    if (await confirm(HIDE)) remote.press('back', { confirm: true });
  };
  const move = (key: StageKey) => {
    if (show === null || mode === 'Off' || mode === 'Demo') return;
    if (key === 'black') return remote.press(show.isBlack ? 'light' : 'black');
    if (key === 'next' && (show.step === show.steps.length || blocked !== null)) return;
    if (key === 'back' && show.step === 0) return;
    if (key === 'back' && backHidesResults) return void goBackAndHide();
    remote.press(key);
  };
  useStageKeys(move);
  const isProjectorOpen = usePresenterChannel(eventRef, show, move);
  usePreloadedDialog();

  const act = (command: StageCommand, minutes?: number) =>
    remote.press(command, minutes === undefined ? {} : { minutes });
  return (
    <ImageHosts value={config.imageHosts.filter((host) => access.ImageHosts.includes(host))}>
      <div className={styles.presenter} data-mode={mode}>
        <PresenterBar access={access} mode={mode} isProjectorOpen={isProjectorOpen} />
        <StageNotes remote={remote} mode={mode} isComplete={isComplete} blocked={blocked} />
        {show === null && <Skeleton />}
        {show !== null && mode === 'Off' && <BeginShow remote={remote} onBegin={act} />}
        {show !== null && mode === 'Demo' && (
          <Moderator show={show} isBusy={remote.queue.length > 0} onCommand={act} />
        )}
        {show !== null && (mode === 'Reveal' || mode === 'Rehearsal') && (
          <RevealControls show={show} isBlocked={blocked !== null} onMove={move} onEnd={() => act('end')} />
        )}
      </div>
    </ImageHosts>
  );
}

const HIDE = {
  title: 'Hide the results again?',
  text: 'Everyone at the event can see the results now. Going back hides them. Some people may have seen them already.',
  confirm: 'Yes, go back and hide them.',
};

/** Loads the dialog early, because the question must also appear without a network. */
function usePreloadedDialog() {
  useEffect(() => void import('../../../ui/dialogs/ConfirmDialogSurface.tsx').catch(() => undefined), []);
}
