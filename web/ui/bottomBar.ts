const PROPERTY = '--portal-bottom-bar';

/**
 * Keeps the height of a bar at the bottom of the screen in `--portal-bottom-bar`, so that notices stand above it. A bar that
 * scrolls with the page, as the project's actions do on a wide screen, takes no height.
 * @param bar the element that React passes to a `ref`. It is never null, because this returns a clean-up.
 * @returns takes the property away again
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isAtBottom = getComputedStyle(bar).position !== 'static';
    style.setProperty(PROPERTY, `${isAtBottom ? bar.offsetHeight : 0}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(PROPERTY);
  };
}
