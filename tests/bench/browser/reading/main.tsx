/** Markdown as the portal shows it, and nothing else. The benchmark says which text, and when. */
import { createRoot } from 'react-dom/client';
import { Markdown } from '../../../../web/shared/markdown/Markdown.tsx';

/** What a reader waits for, in milliseconds. */
export interface Reading {
  /** Until there was something to read: the beginning of the text, or all of it as it was written. */
  readonly readable: number;
  /** Until all of it was there. */
  readonly complete: number;
  /** Each task that took more than 50 ms. */
  readonly tasks: readonly number[];
  /** Whether any of it was ever shown as it was written. */
  readonly isPlain: boolean;
}

const place = document.querySelector('#text') as HTMLElement;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const sinceAfterFrame = async (start: number) => {
  await nextFrame();
  return performance.now() - start;
};
/** Longer than a browser waits before it reports a task. */
const REPORT_MS = 500;

async function read(content: string): Promise<Reading> {
  // What is measured is the text, not how its parser gets here.
  await import('../../../../web/shared/markdown/MarkdownArticle.tsx');
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let isPlain = false;
  const start = performance.now();
  createRoot(place).render(<Markdown content={content} />);
  let readable = 0;
  // An `output` holds the place of what is still to come.
  do {
    await nextFrame();
    isPlain ||= place.querySelector('pre[data-plain]') !== null;
    if (readable === 0 && place.querySelector(':scope > :not(output)'))
      readable = await sinceAfterFrame(start);
  } while (place.childElementCount === 0 || place.querySelector('output') !== null);
  const complete = await sinceAfterFrame(start);
  await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
  observer.disconnect();
  return { readable, complete, tasks, isPlain };
}

Object.assign(window, { read });
