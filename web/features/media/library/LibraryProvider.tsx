import { useCallback, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { type MediaChooser, MediaLibrary } from '../../../shared/media/mediaLibrary.ts';
import { notify } from '../../../ui/hooks/notices.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { notifyUploadFailed } from '../upload/uploadNotices.ts';
import type { LibraryRequest } from './LibraryOverlay.tsx';

const parts = () => import('./parts.ts');

const Overlay = lazyPart(async () => (await parts()).LibraryOverlay);

interface PendingChoice {
  /** The element that had the focus when the library opened. It gets the focus back. */
  readonly opener: Element | null;
  /** Called when the overlay has closed. @param address the chosen item's link; null if nothing was chosen */
  readonly answer: (address: string | null) => void;
}

/** Provides the media library to the pages inside this route. The library's code loads when it is first used. */
export function LibraryProvider() {
  const [request, setRequest] = useState<LibraryRequest | null>(null);
  const [isWanted, setWanted] = useState(false);
  const pending = useRef<PendingChoice>(null);

  const choose = useCallback<MediaChooser['choose']>(
    (kind) =>
      new Promise((answer) => {
        // Ignores a second click, which is possible while the overlay's code loads.
        if (pending.current) return answer(null);
        pending.current = { opener: document.activeElement, answer };
        setRequest({ kind: kind ?? null, pathname: location.pathname });
        setWanted(true);
      }),
    [],
  );
  const library = useMemo<MediaChooser>(() => ({ choose, upload }), [choose]);

  const onClosed = (chosen: string | null) => {
    const { answer, opener } = pending.current ?? {};
    pending.current = null;
    setRequest(null);
    if (opener instanceof HTMLElement) opener.focus();
    answer?.(chosen);
  };
  const giveUp = () => {
    notify('Fail', 'Unable to load your media right now.');
    setWanted(false);
    onClosed(null);
  };
  return (
    <MediaLibrary value={library}>
      <Outlet />
      {isWanted && <Overlay request={request} onClosed={onClosed} onFail={giveUp} />}
    </MediaLibrary>
  );
}

async function upload(file: File, signal: AbortSignal): Promise<string> {
  const { uploadPasted } = await parts().catch((error: unknown) => {
    notifyUploadFailed(error);
    throw error;
  });
  return await uploadPasted(file, signal);
}
