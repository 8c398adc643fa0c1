import { use } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeExternalLinks from 'rehype-external-links';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { OwnOrigins } from '../ownOrigins.ts';
import { allowedImage, allowedLink, ID_PREFIX } from './addressRules.ts';
import styles from './MarkdownArticle.module.css';
import { Picture } from './Picture.tsx';
import { rehypeTopHeading } from './rehypeTopHeading.ts';
import { schema } from './schema.ts';

/** The order matters: what raw HTML brings in is sanitised, and what comes after that adds no element. */
const rehypePlugins: Options['rehypePlugins'] = [
  rehypeRaw,
  [rehypeSanitize, schema],
  rehypeTopHeading,
  [rehypeSlug, { prefix: ID_PREFIX }],
  [rehypeExternalLinks, { rel: ['noopener', 'noreferrer'] }],
];

/** The sanitiser prefixes every id; footnotes are not to be prefixed before that. */
const remarkRehypeOptions: Options['remarkRehypeOptions'] = { clobberPrefix: '' };

/** A box in which something wide scrolls, so that the page does not; the keyboard reaches it (WCAG 2.2, 2.1.1). */
const scroller = { className: styles.scroller, role: 'group', tabIndex: 0 } as const;

const components: Components = {
  img: ({ alt, height, src, title, width }) => (
    <Picture alt={alt} height={height} src={src} title={title} width={width} />
  ),
  table: ({ node: _node, ...table }) => (
    <div {...scroller} aria-label="Table">
      <table {...table} />
    </div>
  ),
  pre: ({ node: _node, ...code }) => (
    <div {...scroller} aria-label="Code">
      <pre {...code} />
    </div>
  ),
  input: ({ checked }) => (
    <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />
  ),
};

/** Parses, sanitises and shows markdown: CommonMark, GFM, and the harmless part of raw HTML. Nothing in it runs. */
export function MarkdownArticle({ content }: { readonly content: string }) {
  const ownOrigins = use(OwnOrigins);
  return (
    <div className={styles.article}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={remarkRehypeOptions}
        rehypePlugins={rehypePlugins}
        components={components}
        urlTransform={(address, attribute) =>
          attribute === 'src' ? allowedImage(address, ownOrigins) : allowedLink(address)
        }
      >
        {content}
      </ReactMarkdown>
    </div>
  );
}
