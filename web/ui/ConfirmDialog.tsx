import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialogSurface.tsx';

const Surface = lazy(async () => ({
  default: (await import('./ConfirmDialogSurface.tsx')).ConfirmDialogSurface,
}));

/** Asks before something that can't be undone. Loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  ) : null;
}
