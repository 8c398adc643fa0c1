const TEXT_FIELDS = 'input, textarea, [contenteditable="true"]';

/** Text fields accept text, and editors accept files. */
function isMeant(event: DragEvent): boolean {
  // Reaches into the shadow root of an editor.
  const [target] = event.composedPath();
  const field = target instanceof Element ? target.closest<HTMLElement>(TEXT_FIELDS) : null;
  const types = event.dataTransfer?.types ?? [];
  return (
    field !== null && (types.includes('text/plain') || (types.includes('Files') && field.isContentEditable))
  );
}

/**
 * Refuses drops that no field accepts. Otherwise the browser would open a dropped picture or link, or put its HTML into an
 * editor. Either would send a request to another host.
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
