import { useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialogSurface.tsx';
import { lazyPart } from './lazyPart.tsx';
import { useNotify } from './useNotify.ts';

const Surface = lazyPart(async () => (await import('./ConfirmDialogSurface.tsx')).ConfirmDialogSurface);

/** Asks before something that can't be undone. Loaded when it first opens; where it can't be, nothing is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  const notify = useNotify();
  if (props.open && !wanted) setWanted(true);
  const giveUp = () => {
    setWanted(false);
    props.onCancel();
    notify('Fail', 'This can’t be done right now. Check your connection.');
  };
  return wanted ? <Surface {...props} onFail={giveUp} /> : null;
}
