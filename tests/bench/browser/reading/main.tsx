/** This page shows only the markdown that the benchmark passes in. */
import { createRoot } from 'react-dom/client';
import { Markdown } from '../../../../web/shared/markdown/Markdown.tsx';

/** In milliseconds. */
export interface ReadingResult {
  /** Until the start of the text was readable, or all of it as plain text. */
  readonly readable: number;
  /** Until the whole text was there. */
  readonly complete: number;
  /** All tasks above 50 ms. */
  readonly tasks: readonly number[];
  /** True if the page ever showed the plain text. */
  readonly isPlain: boolean;
}

const place = document.querySelector('#text') as HTMLElement;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const sinceAfterFrame = async (start: number) => {
  await nextFrame();
  return performance.now() - start;
};
/** A browser reports a task within this time. */
const REPORT_MS = 500;

async function read(content: string): Promise<ReadingResult> {
  // Load the parser first, because only the text is measured.
  await import('../../../../web/shared/markdown/MarkdownArticle.tsx');
  await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let isPlain = false;
  const start = performance.now();
  createRoot(place).render(<Markdown content={content} />);
  let readable = 0;
  // An `output` element stands for the text that isn't formatted yet.
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
