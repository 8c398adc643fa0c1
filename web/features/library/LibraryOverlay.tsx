import { Dialog, DialogSurface } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MediaKind } from '../../shared/media/mediaLibrary.ts';
import { Library, type LibraryHandle } from './Library.tsx';
import styles from './Library.module.css';

/** Somebody who waits for something to be chosen. */
export interface LibraryRequest {
  /** Only these can be chosen; null for all. */
  readonly kind: MediaKind | null;
  /** The page that it is for: whoever goes to another one has left it. */
  readonly pathname: string;
}

interface Props {
  /**
   * Null closes it. It stays mounted then: with the last dialog that is unmounted Fluent forgets to let screen readers have
   * what was behind it.
   */
  readonly request: LibraryRequest | null;
  /** It has gone from the screen. @param chosen the link of what was selected; null where nothing was */
  readonly onClosed: (chosen: string | null) => void;
}

/** The media library over the page (specification section 2). */
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
