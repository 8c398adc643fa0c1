import { useDeferredValue, useEffect, useState } from 'react';
import { isWebAddress } from '#contract/patterns.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import styles from './PreviewCard.module.css';

/** "Avatar size 300" (specification section 9). */
const AVATAR_SIZE = 300;
/** From the last keystroke until the address of an avatar is tried: what is half typed leads nowhere. */
const TRY_AFTER_MS = 600;

interface Props {
  readonly name: string;
  readonly email: string;
  readonly avatar: string;
}

/** One's card as others see it, while one types. */
export function PreviewCard({ avatar, email, name }: Props) {
  const shown = useDeferredValue(name);
  const notify = useNotify();
  const url = useSettledAddress(avatar);
  return (
    <section className={styles.card} aria-label="Preview of your card">
      <Avatar
        name={shown}
        url={url}
        size={AVATAR_SIZE}
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

/** An address once somebody has stopped typing it; null where it is none. */
function useSettledAddress(address: string): string | null {
  const [settled, setSettled] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), TRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return settled === address && isWebAddress(address) ? address : null;
}
