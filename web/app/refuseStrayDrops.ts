const TEXT_FIELDS = 'input, textarea, [contenteditable="true"]';

/** Returns true if the target accepts the drop. Every text field accepts text, and an editor also accepts files. */
function isAccepted(event: DragEvent): boolean {
  // Unlike `event.target`, this is the element inside an editor's shadow root.
  const [target] = event.composedPath();
  const field = target instanceof Element ? target.closest<HTMLElement>(TEXT_FIELDS) : null;
  const types = event.dataTransfer?.types ?? [];
  return (
    field !== null && (types.includes('text/plain') || (types.includes('Files') && field.isContentEditable))
  );
}

/**
 * Refuses drops that no field accepts. Otherwise the browser would open a dropped picture or link, or an editor would insert it
 * as HTML, and another host would get a request.
 */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || isAccepted(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
