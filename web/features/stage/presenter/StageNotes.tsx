import type { StageMode } from '#contract/stage/stage.ts';
import { plural } from '../../../ui/plural.ts';
import type { RemoteState } from '../show/remote.ts';
import styles from './StageNotes.module.css';

interface Props {
  readonly remote: RemoteState;
  readonly mode: StageMode;
  readonly isComplete: boolean;
  /** Says why the reveal can't go on. Null if it can. */
  readonly blocked: string | null;
}

export function StageNotes({ blocked, isComplete, mode, remote }: Props) {
  const { isReachable, known, queue, refusal } = remote;
  const problem = refusal ?? blocked;
  const isShow = mode === 'Reveal' || mode === 'Rehearsal';
  const waiting = queue.filter(({ worksOffline }) => worksOffline).length;
  return (
    <div className={styles.notes}>
      <output>
        {!isReachable && (
          <p className={styles.note} data-tone="warning">
            <strong>No connection.</strong> {offlineText(isShow && known !== null, mode, waiting)}
          </p>
        )}
        {isReachable && isShow && !isComplete && (
          <p className={styles.note}>Pictures and votes are still loading. Stay connected for a moment.</p>
        )}
      </output>
      {problem !== null && (
        <p className={styles.note} data-tone="danger" role="alert">
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
