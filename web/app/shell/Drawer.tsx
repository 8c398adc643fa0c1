import { NavigationRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useState } from 'react';
import styles from './Drawer.module.css';

const load = async () => ({ default: (await import('./DrawerDialog.tsx')).DrawerDialog });
const DrawerDialog = lazy(load);

/** The button of the navigation drawer, and the drawer from when it was first opened. */
export function Drawer() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const preload = () => void load();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Open navigation"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <NavigationRegular aria-hidden="true" />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <DrawerDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
