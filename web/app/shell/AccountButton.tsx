import type { ComponentProps } from 'react';
import type { User } from '#contract/users.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Account.module.css';

interface Props extends ComponentProps<'button'> {
  readonly me: User | undefined;
}

/** Opens the account menu; takes what Fluent's MenuTrigger gives a button. */
export function AccountButton({ me, ...button }: Props) {
  return (
    <button {...button} type="button" className={styles.button} aria-label="Account" aria-haspopup="menu">
      <Avatar name={me?.Name ?? ''} url={me?.AvatarUrl ?? null} size={32} />
    </button>
  );
}
