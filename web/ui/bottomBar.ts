const PROPERTY = '--portal-bottom-bar';

/**
 * Keeps the height of a bottom bar in `--portal-bottom-bar`, so that notices stand above it. A bar that
 * scrolls with the page, such as the project's actions on a wide screen, counts as 0.
 * @param bar the element from a `ref` callback; never null, because this returns a clean-up function
 * @returns a function that removes the property
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
