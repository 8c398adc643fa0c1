import type { MouseEvent, ReactNode } from 'react';
import styles from './BigButtons.module.css';

export interface BigButton {
  readonly text: string;
  /** The key that does the same as the button. Phones don't show it. */
  readonly hint?: string;
  readonly kind?: 'main' | 'plain';
  readonly isOff?: boolean;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

interface Props {
  readonly buttons: readonly BigButton[];
  readonly children?: ReactNode;
}

/** Buttons at the bottom of the screen, large enough for a thumb. */
export const BigButtons = ({ buttons, children }: Props) => (
  <section className={`gap-xs grid ${styles.place}`} aria-label="Controls">
    <div className={`full grid gap-m ${styles.buttons}`}>
      {buttons.map(({ hint, isOff = false, isPressed, kind = 'plain', onClick, text }) => (
        <button
          key={text}
          type="button"
          className={`button title ${kind === 'main' ? 'primary' : ''} ${styles.button}`}
          aria-disabled={isOff}
          aria-pressed={isPressed}
          onClick={(event) => {
            giveUpFocus(event);
            if (!isOff) onClick();
          }}
        >
          {text}
          {hint !== undefined && (
            <kbd className={`small regular ${styles.hint}`} aria-hidden="true">
              {hint}
            </kbd>
          )}
        </button>
      ))}
    </div>
    {children && <div className="center">{children}</div>}
  </section>
);

/**
 * Takes the focus away after a click with the pointer. Otherwise, Space would press this button again instead of showing the
 * next step.
 */
function giveUpFocus({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
  if (detail > 0) currentTarget.blur();
}
