import { useDeferredValue, useEffect, useState } from 'react';
import { isWebAddress } from '#contract/base/patterns.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import styles from './PreviewCard.module.css';

const AVATAR_PX = 300;
/** The picture loads when typing has paused for this long, because an address is incomplete while someone types it. */
const LOAD_AFTER_MS = 600;

interface Props {
  readonly name: string;
  readonly email: string;
  readonly avatar: string;
}

export function PreviewCard({ avatar, email, name }: Props) {
  const shown = useDeferredValue(name);
  const notify = useNotify();
  const url = useSettledAddress(avatar);
  return (
    <section className={styles.card} aria-label="Preview of your card">
      <Avatar
        name={shown}
        url={url}
        size={AVATAR_PX}
        shape="square"
        onBroken={() => notify('Fail', 'Avatar failed to load.')}
      />
      <div className={styles.words}>
        <p className={styles.name}>{shown}</p>
        <p className={styles.email}>{email}</p>
      </div>
    </section>
  );
}

/** Returns the address once typing has paused; null before that, or if the address isn't valid. */
function useSettledAddress(address: string): string | null {
  const [settled, setSettled] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return settled === address && isWebAddress(address) ? address : null;
}
