import type { ComponentProps } from 'react';
import type { User } from '#contract/users/users.ts';
import { Avatar } from '../../ui/Avatar.tsx';

interface Props extends ComponentProps<'button'> {
  readonly me: User | undefined;
}

/** Accepts the props that Fluent's MenuTrigger passes to a button. */
export function AccountButton({ me, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className="icon-button highlights"
      aria-label="Account"
      aria-haspopup="menu"
    >
      <Avatar name={me?.Name ?? ''} url={me?.AvatarUrl ?? null} size={32} />
    </button>
  );
}
