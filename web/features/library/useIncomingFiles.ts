import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped or pasted anywhere on the page. Otherwise the browser would replace the portal with a dropped file.
 * @returns whether files are being dragged over the page
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
        // Null only when the pointer leaves the page and doesn't just move to another element.
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
