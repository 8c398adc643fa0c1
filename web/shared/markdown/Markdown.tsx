import { Component, memo, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
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

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  /** Identifies what the children show. When this value changes after a failure, the children are rendered again. */
  readonly of: unknown;
}

interface ErrorBoundaryState {
  readonly broken: boolean;
  readonly of: unknown;
}

/** Shows `fallback` if the children fail to render, so that the rest of the page works. React allows this only in a class. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    { of }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return of === state.of ? null : { broken: false, of };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
