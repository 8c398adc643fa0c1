const TEXT_FIELDS = 'input, textarea, [contenteditable="true"]';

/** Whether a drop is text for a field, or a file for an editor, which takes it in. */
function isMeant(event: DragEvent): boolean {
  // Also within the shadow root of an editor.
  const [target] = event.composedPath();
  const field = target instanceof Element ? target.closest<HTMLElement>(TEXT_FIELDS) : null;
  const types = event.dataTransfer?.types ?? [];
  return (
    field !== null && (types.includes('text/plain') || (types.includes('Files') && field.isContentEditable))
  );
}

/**
 * Refuses drops that nothing on the page takes in. Otherwise the browser opens a dropped picture or link, which asks its host
 * for it, or puts its HTML into an editor, which loads it.
 */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || isMeant(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
