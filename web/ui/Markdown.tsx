import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton.tsx';

const MarkdownArticle = lazy(async () => ({
  default: (await import('./markdown/MarkdownArticle.tsx')).MarkdownArticle,
}));

/** Markdown that somebody wrote, made safe. Its parser is loaded with the first text of this kind. */
export function Markdown({ content }: { readonly content: string }) {
  if (content.trim() === '') return null;
  return (
    <Suspense fallback={<Skeleton kind="text" count={8} />}>
      <MarkdownArticle content={content} />
    </Suspense>
  );
}
