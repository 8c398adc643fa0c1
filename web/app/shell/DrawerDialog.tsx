import { useEffect, useRef } from 'react';
import styles from './Drawer.module.css';
import { DrawerLinks } from './DrawerLinks.tsx';

/** Keys that move within the drawer; any other pressed in it closes it (specification section 2). */
const MOVING_KEYS: readonly string[] = ['Tab', 'Shift'];

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The navigation drawer as the browser's own modal dialog, which keeps the focus inside, closes on Escape, and gives the
 * focus back. A click closes it wherever it lands: on a link, beside one, on the backdrop.
 */
export function DrawerDialog({ onClose, open }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  useEffect(() => closeWhenUsed(dialog.current), []);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Navigation" onClose={onClose}>
      <DrawerLinks />
    </dialog>
  );
}

/** Closes a dialog on a click or key press inside it. */
function closeWhenUsed(dialog: HTMLDialogElement | null) {
  const close = () => dialog?.close();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Later, so that Enter still follows the link that it was pressed on.
    if (!MOVING_KEYS.includes(key)) setTimeout(close);
  };
  dialog?.addEventListener('click', close);
  dialog?.addEventListener('keydown', onKeyDown);
  return () => {
    dialog?.removeEventListener('click', close);
    dialog?.removeEventListener('keydown', onKeyDown);
  };
}
