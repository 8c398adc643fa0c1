import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { Fragment, useEffect, useRef } from 'react';
import { decoded } from '../../ui/decoded.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { ID_PREFIX } from './addressRules.ts';
import type { ArticleProgress } from './articleFormatter.ts';
import { type Heading, headingsOf } from './headings.ts';
import { MarkdownPart } from './MarkdownPart.tsx';
import { Plain } from './Plain.tsx';
import { useArticle } from './useArticle.ts';
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
        <div ref={article} className={styles.article}>
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
