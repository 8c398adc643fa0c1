import { NavigationRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

const load = async () => (await import('./DrawerDialog.tsx')).DrawerDialog;
const DrawerDialog = lazyPart(load);

export function Drawer() {
  const [open, setOpen] = useState(false);
  /** True once the drawer has been opened. It stays rendered after it closes. */
  const [wanted, setWanted] = useState(false);
  const notify = useNotify();
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const giveUp = () => {
    setWanted(false);
    setOpen(false);
    notify('Fail', 'The navigation can’t be loaded right now. Check your connection.');
  };
  // A failure is reported only when someone opens the drawer.
  const preload = () => void load().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        className="icon-button highlights"
        aria-label="Open navigation"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <NavigationRegular aria-hidden="true" />
      </button>
      {wanted && <DrawerDialog open={open} onClose={() => setOpen(false)} onFail={giveUp} />}
    </>
  );
}
