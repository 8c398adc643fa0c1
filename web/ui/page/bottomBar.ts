const PROPERTY = '--portal-bottom-bar';

/**
 * Keeps the height of a bottom bar in `--portal-bottom-bar`, so that notices appear above the bar. A bar that scrolls with the
 * page counts as 0.
 * @param bar React's type allows null, but when the bar is removed, React calls the returned function instead
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
