import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { Fragment, useEffect, useRef } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ID_PREFIX } from './addressRules.ts';
import { type Heading, headingsOf } from './headings.ts';
import type { Laid } from './layOut.ts';
import styles from './MarkdownArticle.module.css';
import { MarkdownPart } from './MarkdownPart.tsx';
import { Plain } from './Plain.tsx';
import { useArticle } from './useArticle.ts';

/** Parses, sanitises and shows markdown: CommonMark, GFM, and the harmless part of raw HTML. Nothing in it runs. */
export function MarkdownArticle({ content }: { readonly content: string }) {
  return <Article {...useArticle(content)} />;
}

/** A text as far as it is laid out. */
export function Article({ parts, rest, state }: Pick<Laid, 'parts' | 'rest' | 'state'>) {
  const article = useRef<HTMLDivElement>(null);
  const isUnderWay = state === 'underWay';
  useEffect(() => {
    if (!isUnderWay) scrollToHash(article.current);
  }, [isUnderWay]);
  const { highest, ids } = placeHeadings(parts);
  return (
    <>
      {parts.length > 0 && (
        <div ref={article} className={styles.article}>
          {parts.map((tree, index) => (
            // Parts are told apart by their place: they have nothing else, and those of a changed text stay where they were.
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

/** The headings of parts that were read before: those of a growing text are asked for again and again. */
const headingsRead = new WeakMap<Root, readonly Heading[]>();

function readHeadings(part: Root): readonly Heading[] {
  const headings = headingsRead.get(part) ?? headingsOf(part);
  headingsRead.set(part, headings);
  return headings;
}

/** The highest rank of all headings, and part by part the ids of those that have none, numbered over the whole text. */
function placeHeadings(parts: readonly Root[]) {
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

/** Scrolls to the place that the address names: the browser looked for it before it was there. */
function scrollToHash(article: HTMLElement | null): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const prefixed = id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
  if (id !== '') article?.querySelector(`#${CSS.escape(prefixed)}`)?.scrollIntoView();
}
