import type { ComponentProps } from 'react';
import type { User } from '#contract/users/users.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Account.module.css';

interface Props extends ComponentProps<'button'> {
  readonly me: User | undefined;
}

/** Accepts the props that Fluent's MenuTrigger passes to a button. */
export function AccountButton({ me, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={`center rigid ${styles.button}`}
      aria-label="Account"
      aria-haspopup="menu"
    >
      <Avatar name={me?.Name ?? ''} url={me?.AvatarUrl ?? null} size={32} />
    </button>
  );
}
