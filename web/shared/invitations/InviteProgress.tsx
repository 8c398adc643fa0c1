import { Button } from '@fluentui/react-components';
import type { SendProgress } from './useInviting.ts';
import styles from './InviteBar.module.css';

interface Props {
  readonly sending: SendProgress;
  readonly onStop: () => void;
}

export function InviteProgress({ onStop, sending: { done, isStopping, total } }: Props) {
  return (
    <div className={`row ${styles.progress}`}>
      <progress aria-label="Invitations sent" max={total} value={done} />
      <span>
        {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </span>
      <Button className={styles.choose} disabledFocusable={isStopping} onClick={onStop}>
        {isStopping ? 'Stopping…' : 'Cancel'}
      </Button>
    </div>
  );
}
