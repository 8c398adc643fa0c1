import type { Page } from 'playwright';

export interface PaintTimes {
  /** Milliseconds from the start of the navigation. */
  readonly firstContentfulPaint: number;
  /** Milliseconds after that paint in which a task held up the page, as Lighthouse defines it. */
  readonly totalBlockingTime: number;
}

interface Task {
  readonly start: number;
  readonly end: number;
}

type ObservedWindow = typeof window & { longTasks?: Task[] };

/** Notes the long tasks of every document that a page shows from now on. */
export async function observeLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasks: Task[] = [];
    (window as ObservedWindow).longTasks = longTasks;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        longTasks.push({ start: startTime, end: startTime + duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** What a task may take before the rest counts as blocking. */
const LONG_MS = 50;

/** Of each task the part after a moment, as far as that is long. */
export function blockingTime(tasks: readonly Task[], from: number): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, from))
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG_MS), 0);
}

/** What a page of which `observeLongTasks` was told has noted so far; rejects where it has painted nothing. */
export async function readPaintTimes(page: Page): Promise<PaintTimes> {
  const { paint, tasks } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    tasks: (window as ObservedWindow).longTasks,
  }));
  if (paint === undefined || tasks === undefined) throw new Error(`${page.url()} has painted nothing.`);
  return { firstContentfulPaint: paint, totalBlockingTime: blockingTime(tasks, paint) };
}
