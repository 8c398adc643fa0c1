/** What the benchmark of markdown compares: the portal's own rendering of a text, and react-markdown's. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { isTooTangled } from '../../../../web/shared/markdown/isTooTangled.ts';
import { layOutAtOnce } from '../../../../web/shared/markdown/layOut.ts';
import { Article } from '../../../../web/shared/markdown/MarkdownArticle.tsx';

/** As web/shared/markdown/Markdown.tsx does it: what is too tangled is shown as it is. */
export const renderPortal = (content: string): string =>
  renderToStaticMarkup(
    isTooTangled(content)
      ? createElement('pre', null, content)
      : createElement(Article, layOutAtOnce(content)),
  );

/** With the plugins that the same page takes: tables and the like, raw HTML, and nothing harmful. */
export const renderWithPlugins = (content: string): string =>
  renderToStaticMarkup(
    createElement(
      ReactMarkdown,
      { remarkPlugins: [remarkGfm], rehypePlugins: [rehypeRaw, rehypeSanitize] },
      content,
    ),
  );

/** With no plugin: CommonMark without tables, footnotes and raw HTML. */
export const renderAlone = (content: string): string =>
  renderToStaticMarkup(createElement(ReactMarkdown, null, content));

export { isTooTangled };
