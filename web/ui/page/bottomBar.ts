const PROPERTY = '--portal-bottom-bar';

/** A page can have several bars. Most of them are at the bottom only on a phone, and only in some states. */
const bars = new Set<HTMLElement>();

function measure(): void {
  const heights = [...bars].map((bar) =>
    getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight,
  );
  document.documentElement.style.setProperty(PROPERTY, `${Math.max(0, ...heights)}px`);
}

/**
 * Keeps the height of the highest bottom bar in `--portal-bottom-bar`, so that notices appear above it. A bar that scrolls with
 * the page counts as 0.
 * @param bar React's type allows null, but when the bar is removed, React calls the returned function instead
 * @returns a function that stops this for the bar
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return;
  bars.add(bar);
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    measure();
  };
}
