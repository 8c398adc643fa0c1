/** For a benchmark: renders markdown with the portal's components, and with react-markdown. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { formatAtOnce } from '../../../../web/shared/markdown/articleFormatter.ts';
import { isTooTangled } from '../../../../web/shared/markdown/isTooTangled.ts';
import { Article } from '../../../../web/shared/markdown/MarkdownArticle.tsx';

/** Does the same as Markdown.tsx, which shows a text as it is if parsing it would take too long (isTooTangled.ts). */
export const renderPortal = (content: string): string =>
  renderToStaticMarkup(
    isTooTangled(content)
      ? createElement('pre', null, content)
      : createElement(Article, formatAtOnce(content)),
  );

/** Uses react-markdown with plugins for the portal's features: GFM and sanitised HTML. */
export const renderWithPlugins = (content: string): string =>
  renderToStaticMarkup(
    createElement(
      ReactMarkdown,
      { remarkPlugins: [remarkGfm], rehypePlugins: [rehypeRaw, rehypeSanitize] },
      content,
    ),
  );

export { isTooTangled };
