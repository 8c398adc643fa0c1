import { Dialog, DialogSurface } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MediaKind } from '../../../shared/media/mediaLibrary.ts';
import { Library, type LibraryHandle } from './Library.tsx';
import styles from './Library.module.css';

export interface LibraryRequest {
  readonly kind: MediaKind | null;
  /** The path of the page that opened the overlay. The overlay closes when the reader leaves this page. */
  readonly pathname: string;
}

interface Props {
  /**
   * Null closes the overlay. Don't unmount the overlay to close it: Fluent would leave the page hidden from screen readers.
   */
  readonly request: LibraryRequest | null;
  /** Called when the overlay has disappeared. @param chosen the selected item's link; null if nothing was selected */
  readonly onClosed: (chosen: string | null) => void;
}

export function LibraryOverlay({ onClosed, request }: Props) {
  const { pathname } = useLocation();
  const [answer, setAnswer] = useState<{ to: LibraryRequest; chosen: string | null } | null>(null);
  const library = useRef<LibraryHandle>(null);
  const isAnswered = answer?.to === request;
  return (
    <Dialog
      open={request?.pathname === pathname && !isAnswered}
      onOpenChange={() => library.current?.close()}
      surfaceMotion={{
        onMotionFinish: (_, { direction }) =>
          direction === 'exit' && onClosed(isAnswered ? answer.chosen : null),
      }}
    >
      <DialogSurface className={styles.surface}>
        {request && (
          <Library
            ref={library}
            fixedKind={request.kind}
            onDone={(chosen) => setAnswer({ to: request, chosen })}
          />
        )}
      </DialogSurface>
    </Dialog>
  );
}
