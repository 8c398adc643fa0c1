import { useEffect, useRef } from 'react';
import { DrawerLinks } from './DrawerLinks.tsx';
import styles from './Drawer.module.css';

/** These keys move the focus within the drawer. Any other key closes the drawer. */
const MOVING_KEYS: readonly string[] = ['Tab', 'Shift'];

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The browser keeps the focus in a native modal dialog, and restores it after Escape. Any click closes the dialog too. */
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

function closeWhenUsed(dialog: HTMLDialogElement | null) {
  const close = () => dialog?.close();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Closes later, so that Enter can follow the link first.
    if (!MOVING_KEYS.includes(key)) setTimeout(close);
  };
  dialog?.addEventListener('click', close);
  dialog?.addEventListener('keydown', onKeyDown);
  return () => {
    dialog?.removeEventListener('click', close);
    dialog?.removeEventListener('keydown', onKeyDown);
  };
}
