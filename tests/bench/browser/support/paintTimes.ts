import type { Page } from 'playwright';

export interface PaintTimes {
  /** In milliseconds, from the start of the navigation. */
  readonly firstContentfulPaint: number;
  /** In milliseconds: how long tasks blocked the page after that paint, by Lighthouse's definition. */
  readonly totalBlockingTime: number;
}

interface Task {
  readonly start: number;
  readonly end: number;
}

type ObservedWindow = typeof window & { longTasks?: Task[] };

/** Starts to observe long tasks in all documents that the page opens. Call this before the first one. */
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

/** By Lighthouse's definition, a task blocks the page only after this time. */
const LONG_MS = 50;

/** @returns the sum of the times by which tasks exceed `LONG_MS`. The time before `from` doesn't count. */
export function blockingTime(tasks: readonly Task[], from: number): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, from))
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG_MS), 0);
}

/** @throws Error if `observeLongTasks` wasn't called for the page, or the page has painted nothing */
export async function readPaintTimes(page: Page): Promise<PaintTimes> {
  const { paint, tasks } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    tasks: (window as ObservedWindow).longTasks,
  }));
  if (tasks === undefined) throw new Error(`${page.url()} wasn’t observed.`);
  if (paint === undefined) throw new Error(`${page.url()} has painted nothing.`);
  return { firstContentfulPaint: paint, totalBlockingTime: blockingTime(tasks, paint) };
}
