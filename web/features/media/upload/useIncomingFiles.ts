import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files that people drop or paste anywhere on the page. Without this hook, the browser would leave the portal and open
 * a dropped file.
 * @returns true while someone drags files over the page
 */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDrag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setDragging(true);
    };
    document.addEventListener('dragenter', onDrag, { signal });
    document.addEventListener('dragover', onDrag, { signal });
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        // `relatedTarget` is the element that the pointer enters. It is null when the pointer leaves the page.
        if (relatedTarget === null) setDragging(false);
      },
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setDragging(false);
        take(event.dataTransfer?.files);
      },
      { signal },
    );
    document.addEventListener('paste', ({ clipboardData }) => take(clipboardData?.files), { signal });
    return () => listening.abort();
  }, []);
  return isDragging;
}
