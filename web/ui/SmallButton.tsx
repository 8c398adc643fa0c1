import type { ButtonHTMLAttributes } from 'react';

interface Props extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-expanded' | 'aria-label' | 'onClick' | 'children' | 'title'
> {
  readonly primary?: boolean;
  /** True while the button's action is running. The button then keeps the focus but ignores clicks. */
  readonly busy?: boolean;
}

/** Doesn't use Fluent, because Fluent's buttons would add to the first load. */
export function SmallButton({ busy = false, onClick, primary = false, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`touch button small ${primary ? 'primary' : ''}`}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  );
}
