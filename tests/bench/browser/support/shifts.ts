import type { Page } from 'playwright';

/** A moment in which something moved that nobody had asked to move. */
export interface Shift {
  /** The share of the window that moved, times how far; the sum of a page's is its cumulative layout shift. */
  readonly value: number;
  /** What moved: each element, and from where to where it went. */
  readonly moved: readonly string[];
}

type ObservedWindow = typeof window & { shifts?: Shift[] };

/** https://wicg.github.io/layout-instability; TypeScript's DOM does not know it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Notes what moves in every document that a page shows from now on. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'something that is gone';
      return [element.localName, ...element.classList].join('.');
    };
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y].map(Math.round).join(',')} ${[width, height].map(Math.round).join('×')}`;
    const shifts: Shift[] = [];
    (window as ObservedWindow).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} (${place(previousRect)} to ${place(currentRect)})`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far in a page of which `observeShifts` was told. */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => (window as ObservedWindow).shifts);
  if (shifts === undefined) throw new Error(`${page.url()} was not observed.`);
  return shifts;
}
