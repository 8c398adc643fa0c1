import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { Fragment, startTransition, useEffect, useRef, useState } from 'react';
import { decoded } from '../../ui/decoded.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { ID_PREFIX } from './addressRules.ts';
import { ArticleFormatter, type ArticleProgress } from './articleFormatter.ts';
import { type Heading, headingsOf } from './headings.ts';
import { MarkdownPart } from './MarkdownPart.tsx';
import { Plain } from './Plain.tsx';
import styles from './MarkdownArticle.module.css';

/** Formats CommonMark, GFM and harmless HTML. Scripts in the text don't run. */
export function MarkdownArticle({ content }: { readonly content: string }) {
  return <Article {...useArticle(content)} />;
}

export function Article({ parts, rest, state }: Pick<ArticleProgress, 'parts' | 'rest' | 'state'>) {
  const article = useRef<HTMLDivElement>(null);
  const isUnderWay = state === 'underWay';
  useEffect(() => {
    if (!isUnderWay) scrollToHash(article.current);
  }, [isUnderWay]);
  const { highest, ids } = idsAndHighest(parts);
  return (
    <>
      {parts.length > 0 && (
        <div ref={article} className={`breaks ${styles.article}`}>
          {parts.map((tree, index) => (
            // The position is the key, because parts have no id and most keep their position when the text changes.
            <Fragment key={index}>
              {index > 0 && '\n'}
              <MarkdownPart tree={tree} highest={highest} ids={ids[index] ?? ''} />
            </Fragment>
          ))}
        </div>
      )}
      {isUnderWay && <Skeleton kind="text" count={8} />}
      {state === 'givenUp' && <Plain content={rest} isRest={parts.length > 0} />}
    </>
  );
}

/** Caches the headings of each part, because each added part makes `idsAndHighest` go through all parts again. */
const headingsRead = new WeakMap<Root, readonly Heading[]>();

function readHeadings(part: Root): readonly Heading[] {
  const headings = headingsRead.get(part) ?? headingsOf(part);
  headingsRead.set(part, headings);
  return headings;
}

/** The ids of a part are one string, separated by spaces, because `memo` can compare strings. */
function idsAndHighest(parts: readonly Root[]) {
  const headings = parts.map(readHeadings);
  const slugs = new GithubSlugger();
  const ids = headings.map((ofPart) =>
    ofPart
      .filter(({ hasId }) => !hasId)
      .map(({ text }) => ID_PREFIX + slugs.slug(text))
      .join(' '),
  );
  return { highest: Math.min(...headings.flat().map(({ rank }) => rank)), ids };
}

/** Scrolls to the heading in the hash, because the browser looked for it before the article existed. */
function scrollToHash(article: HTMLElement | null): void {
  const id = decoded(location.hash.slice(1));
  const prefixed = id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
  if (id !== '') article?.querySelector(`#${CSS.escape(prefixed)}`)?.scrollIntoView();
}

/** The first rendering formats the text for about this long, so that short texts appear complete immediately. */
const FIRST_RENDERING_MS = 20;

/** Each slice of the first text may block the browser for this long. After an edit, slices are shorter: `SLICE_MS`. */
const FIRST_SLICE_MS = 20;
const SLICE_MS = 8;

/** The page shows new parts after this much formatting, or once this many are ready, because each update costs layout. */
const UPDATE_AFTER_MS = 40;
const PARTS_PER_UPDATE = 16;

/**
 * People who type notice a step that takes longer than this many milliseconds. After such a step, the next edit waits before it
 * is formatted: `WAIT_FACTOR` times as long as the step took.
 */
const NOTICED_STEP_MS = 30;
const WAIT_FACTOR = 5;
const WAIT_MAX_MS = 2_000;

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

const waitAfter = ({ longestStepMs }: ArticleProgress) =>
  longestStepMs > NOTICED_STEP_MS ? Math.min(WAIT_FACTOR * longestStepMs, WAIT_MAX_MS) : 0;

/** Adds the old text's remaining parts after the new text's parts, until the new text is done. */
function withOldParts(before: ArticleProgress, progress: ArticleProgress): ArticleProgress {
  if (progress.state !== 'underWay' || before.markdown === progress.markdown) return progress;
  return { ...progress, parts: [...progress.parts, ...before.parts.slice(progress.parts.length)] };
}

/** Formats the text in slices. After each call of `show`, waits until the new parts are on the page. */
async function formatInSlices(
  formatter: ArticleFormatter,
  show: (progress: ArticleProgress) => Promise<void>,
  options: { readonly ended: AbortSignal; readonly sliceMs: number; readonly shown: number },
): Promise<void> {
  const { ended, sliceMs } = options;
  let unshownMs = 0;
  let { shown } = options;
  while (!ended.aborted) {
    const partsMax = shown + PARTS_PER_UPDATE;
    const progress = formatter.run(sliceMs, partsMax);
    unshownMs += sliceMs;
    const isEnough = unshownMs >= UPDATE_AFTER_MS || progress.parts.length >= partsMax;
    const isWorthShowing = isEnough && progress.parts.length > shown;
    if (progress.state !== 'underWay' || isWorthShowing) {
      await show(progress);
      unshownMs = 0;
      shown = progress.parts.length;
    }
    if (progress.state !== 'underWay') return;
    await pause();
  }
}

/**
 * Formats a text without blocking the browser for long. The top of the first text appears immediately. After an edit, only the
 * changed sections are parsed.
 */
function useArticle(markdown: string): ArticleProgress {
  const [first] = useState(() => new ArticleFormatter(markdown));
  const [progress, setProgress] = useState(() => first.run(FIRST_RENDERING_MS));
  const latest = useRef(progress);
  const commit = useRef<() => void>(undefined);
  useEffect(() => commit.current?.());
  useEffect(() => {
    const before = latest.current;
    const isFirst = markdown === before.markdown;
    if (isFirst && before.state !== 'underWay') return undefined;
    const ended = new AbortController();
    const show = (next: ArticleProgress) => {
      latest.current = next;
      const committed = new Promise<void>((resolve) => (commit.current = resolve));
      startTransition(() => setProgress(withOldParts(before, next)));
      return committed;
    };
    const follow = async () => {
      await pause(isFirst ? 0 : waitAfter(before));
      const formatter = isFirst ? first : new ArticleFormatter(markdown, before.parsed);
      await formatInSlices(formatter, show, {
        ended: ended.signal,
        sliceMs: isFirst ? FIRST_SLICE_MS : SLICE_MS,
        // React doesn't render a state that it already shows, so `show` would never resolve for the parts on the page.
        shown: isFirst ? before.parts.length : 0,
      });
    };
    follow().catch((error: unknown) =>
      // Throws during rendering, so that the error boundary catches it.
      setProgress(() => {
        throw error;
      }),
    );
    return () => ended.abort();
  }, [first, markdown]);
  return progress;
}
