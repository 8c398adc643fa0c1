import type { Page } from 'playwright';

/** A layout shift without recent input of the user. */
export interface Shift {
  /** The moved share of the window, times the distance as a share of the window's longer side. */
  readonly value: number;
  /** The name of each moved element, with its old and new position and size. */
  readonly moved: readonly string[];
}

type ObservedWindow = typeof window & { shifts?: Shift[] };

/** TypeScript lacks this type: https://wicg.github.io/layout-instability */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Starts to observe layout shifts. Call this before the page opens its first document. It observes all later documents too. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a removed element';
      return [element.localName, ...element.classList].join('.');
    };
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y].map(Math.round).join(',')} ${[width, height].map(Math.round).join('×')}`;
    const shifts: Shift[] = [];
    (window as ObservedWindow).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} (${boxOf(previousRect)} to ${boxOf(currentRect)})`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @throws Error if `observeShifts` wasn't called for the page */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => (window as ObservedWindow).shifts);
  if (shifts === undefined) throw new Error(`${page.url()} wasn’t observed.`);
  return shifts;
}
