import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { isTooTangled } from './isTooTangled.ts';
import styles from './Markdown.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';

const MarkdownArticle = lazyPart(async () => (await import('./MarkdownArticle.tsx')).MarkdownArticle);

/** Markdown that somebody wrote, made safe. Its parser is loaded with the first text of this kind. */
export function Markdown({ content }: { readonly content: string }) {
  if (content.trim() === '') return null;
  const plain = <Plain content={content} />;
  if (isTooTangled(content)) return plain;
  return (
    <ErrorBoundary of={content} fallback={plain}>
      <MarkdownArticle content={content} pending={<Skeleton kind="text" count={8} />} failed={plain} />
    </ErrorBoundary>
  );
}

/** The text as it was written, where it cannot be laid out: nothing of it is kept from a reader. */
function Plain({ content }: { readonly content: string }) {
  return (
    <>
      <p className={styles.note}>This text can’t be laid out right now, so here it is as it was written.</p>
      <pre className={styles.plain}>{content}</pre>
    </>
  );
}
