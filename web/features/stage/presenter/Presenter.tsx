import { useEffect, useMemo, useState } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { StageMode } from '#contract/stage/stage.ts';
import { sendStageCommand, stage } from '../../../api/data/stage.ts';
import { ApiError } from '../../../api/http/apiError.ts';
import { config } from '../../../api/http/config.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { ImageHosts } from '../../../ui/ownOrigins.ts';
import { plural } from '../../../ui/plural.ts';
import { usePresenterChannel } from '../show/projectorChannel.ts';
import { type Remote, remoteOf, type RemoteState, type StageCommand } from '../show/remote.ts';
import { type StageKey, useStageKeys } from '../show/stageKeys.ts';
import { useShow } from '../show/useShow.ts';
import { BeginShow } from './BeginShow.tsx';
import { Moderator } from './Moderator.tsx';
import { PresenterBar } from './PresenterBar.tsx';
import { RevealControls } from './RevealControls.tsx';
import styles from './Presenter.module.css';

/** The presenter's own page, on a computer or as a remote on a phone. The audience never sees it. */
export function Presenter({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const remote = useRemote(eventRef);
  const [isHeld, setHeld] = useState(false);
  const { isComplete, show: followed } = useShow(eventRef, access, remote);
  const show = useMemo(() => followed && { ...followed, isHeld }, [followed, isHeld]);
  const confirm = useConfirm();
  const mode = show?.mode ?? 'Off';
  const blocked = mode === 'Reveal' ? (remote.known?.Control.RevealBlocked ?? null) : null;
  const backHidesResults =
    mode === 'Reveal' && show !== null && show.step > 0 && show.step === show.steps.length;

  const goBackAndHide = async () => {
    if (await confirm(HIDE)) remote.press('back', { confirm: true });
  };
  const move = (key: StageKey) => {
    if (show === null || mode === 'Demo') return;
    if (key === 'hold') return setHeld(!isHeld);
    if (mode === 'Off') return;
    if (key === 'black') return remote.press(show.isBlack ? 'light' : 'black');
    setHeld(false);
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

interface StageNotesProps {
  readonly remote: RemoteState;
  readonly mode: StageMode;
  readonly isComplete: boolean;
  /** Says why the reveal can't go on. Null if it can. */
  readonly blocked: string | null;
}

function StageNotes({ blocked, isComplete, mode, remote }: StageNotesProps) {
  const { isReachable, known, queue, refusal } = remote;
  const problem = refusal ?? blocked;
  const isShow = mode === 'Reveal' || mode === 'Rehearsal';
  const waiting = queue.filter(({ worksOffline }) => worksOffline).length;
  return (
    <div className={styles.notes}>
      <output>
        {!isReachable && (
          <p className={`warning ${styles.note}`}>
            <strong>No connection.</strong> {offlineText(isShow && known !== null, mode, waiting)}
          </p>
        )}
        {isReachable && isShow && !isComplete && (
          <p className={`outlined padded ${styles.note}`}>
            Pictures and votes are still loading. Stay connected for a moment.
          </p>
        )}
      </output>
      {problem !== null && (
        <p className={`outlined danger padded ${styles.note}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function offlineText(isShow: boolean, mode: StageMode, waiting: number): string {
  if (isShow && waiting > 0)
    return `The projector keeps working. ${plural(waiting, 'command', 'commands')} will be sent in order once the network is back. Keep both windows open.`;
  if (isShow)
    return 'The projector keeps working. Phones catch up once the network is back. Keep both windows open.';
  if (mode === 'Demo') return 'The timer keeps running. Commands work again once the network is back.';
  return 'You can begin once the network is back.';
}

const REFRESH_MS = 2_000;

async function readStage(ref: EventRef) {
  const { Control, Live } = await stage(ref).read({});
  if (Control === null) throw new ApiError(403, 'forbidden', 'Only organisers can control the stage.');
  return { Control, Live };
}

/**
 * Sends commands to the stage, and follows what other organisers do. While commands wait, the browser asks before it closes the
 * page.
 */
function useRemote(ref: EventRef): RemoteState & Pick<Remote, 'press'> {
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
