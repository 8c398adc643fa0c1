import { memo } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx';
import { isTooTangled } from './isTooTangled.ts';
import { Plain } from './Plain.tsx';

const MarkdownArticle = lazyPart(async () => (await import('./MarkdownArticle.tsx')).MarkdownArticle);

/** Renders markdown safely. The parser loads when the first text shows. */
export const Markdown = memo(function Markdown({ content }: { readonly content: string }) {
  if (content.trim() === '') return null;
  const plain = <Plain content={content} />;
  if (isTooTangled(content)) return plain;
  return (
    <ErrorBoundary of={content} fallback={plain}>
      <MarkdownArticle
        content={content}
        pending={<Skeleton kind="text" count={8} />}
        failed={<Plain content={content} isTemporary />}
      />
    </ErrorBoundary>
  );
});
