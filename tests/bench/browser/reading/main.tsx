/** This page shows only the markdown that the benchmark passes to `window.read`. */
import { createRoot } from 'react-dom/client';
import { Markdown } from '../../../../web/shared/markdown/Markdown.tsx';

/** All times are in milliseconds. */
export interface ReadingResult {
  /** The time until the start of the text was readable, with or without formatting. */
  readonly readable: number;
  /** The time until the page showed the whole text. */
  readonly complete: number;
  /** The length of each task above 50 ms. */
  readonly tasks: readonly number[];
  /** True if the page ever showed a part of the text without formatting. */
  readonly isPlain: boolean;
}

const parent = document.querySelector('#text') as HTMLElement;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const elapsedAtNextFrame = async (start: number) => {
  await nextFrame();
  return performance.now() - start;
};

/** A browser reports a long task within this time after the end of the task. */
const REPORT_MS = 500;

async function read(content: string): Promise<ReadingResult> {
  // Load the parser before the measurement, so that the times don't include the download.
  await import('../../../../web/shared/markdown/MarkdownArticle.tsx');
  await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let isPlain = false;
  const start = performance.now();
  createRoot(parent).render(<Markdown content={content} />);
  let readable = 0;
  // The page has an `output` element in place of each part of the text that isn't formatted yet.
  do {
    await nextFrame();
    isPlain ||= parent.querySelector('pre[data-plain]') !== null;
    if (readable === 0 && parent.querySelector(':scope > :not(output)'))
      readable = await elapsedAtNextFrame(start);
  } while (parent.childElementCount === 0 || parent.querySelector('output') !== null);
  const complete = await elapsedAtNextFrame(start);
  await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
  observer.disconnect();
  return { readable, complete, tasks, isPlain };
}

Object.assign(window, { read });
