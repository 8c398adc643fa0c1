import type { Root } from 'hast';
import { type ComponentProps, memo, startTransition, use, useEffect, useState } from 'react';
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeExternalLinks from 'rehype-external-links';
import type rehypeHighlight from 'rehype-highlight';
import { OwnOrigins } from '../../ui/ownOrigins.ts';
import { thumbnailOf } from '../media/videoLinks.ts';
import { allowedImage, allowedLink, isVideo } from './addressRules.ts';
import { hasCodeWithLanguage, rehypeLongCode } from './code.ts';
import { rehypeHeadings } from './headings.ts';
import { InLink } from './inLink.ts';
import { Picture } from './Picture.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import styles from './MarkdownArticle.module.css';

/** Wide content scrolls in an element of its own, so that the page doesn't. The keyboard reaches it (WCAG 2.2, 2.1.1). */
const scroller = { className: styles.scroller, role: 'group', tabIndex: 0 } as const;

type Rank = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

function TextLink({ children, href, ...rest }: ComponentProps<'a'>) {
  const ownOrigins = use(OwnOrigins);
  if (href !== undefined && isVideo(href, ownOrigins))
    return <VideoThumbnail src={href} title={typeof children === 'string' ? children : ''} />;
  return (
    <InLink value>
      <a href={href} {...rest}>
        {children}
      </a>
    </InLink>
  );
}

/** Inside a link, a video can't be played, so only its thumbnail shows. */
function Media({ alt = '', height, src, title, width }: ComponentProps<'img'>) {
  const ownOrigins = use(OwnOrigins);
  const isInLink = use(InLink);
  if (!src || !isVideo(src, ownOrigins))
    return <Picture alt={alt} height={height} src={src} title={title} width={width} />;
  if (isInLink) return <Picture alt={alt} src={thumbnailOf(src)} />;
  return <VideoThumbnail src={src} title={alt} />;
}

const heading = (Rank: Rank) =>
  function Heading({ node, ...rest }: ComponentProps<Rank> & ExtraProps) {
    const plain = <Rank {...rest} />;
    // The hidden heading of the footnotes has the class `sr-only`.
    if (!node?.data?.isLinked || rest.className === 'sr-only') return plain;
    return (
      <div className={`relative ${styles.heading}`}>
        {plain}
        <a
          className={`faint regular ${styles.anchor}`}
          href={`#${rest.id}`}
          aria-label="Link to this heading"
          aria-describedby={rest.id}
        />
      </div>
    );
  };

const components: Components = {
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  a: ({ node: _node, ...link }) => <TextLink {...link} />,
  img: ({ node: _node, ...image }) => <Media {...image} />,
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

interface Props {
  readonly tree: Root;
  readonly highest: number;
  /** Ids for the headings that have none, separated by spaces. */
  readonly ids: string;
}

/** `memo` skips the parts that haven't changed. */
export const MarkdownPart = memo(function MarkdownPart({ highest, ids, tree }: Props) {
  const ownOrigins = use(OwnOrigins);
  const highlighter = useHighlighter(hasCodeWithLanguage(tree));
  // The tree is already sanitised, and these plugins add only attributes and elements of the portal. They can run on the same
  // tree several times, so a rendering doesn't copy the tree, which would double the work.
  const rehypePlugins: Options['rehypePlugins'] = [
    // ReactMarkdown gets no text, so this replaces its empty tree.
    () => () => tree,
    [rehypeHeadings, { highest, ids: ids.split(' ') }],
    // Links to other pages open in a new tab, so that readers don't leave the text.
    [rehypeExternalLinks, { rel: ['noopener', 'noreferrer'], target: '_blank' }],
    [rehypeLongCode, { pieceClass: styles.piece }],
    ...(highlighter ? [highlighter] : []),
  ];
  return (
    <ReactMarkdown
      rehypePlugins={rehypePlugins}
      components={components}
      urlTransform={(address, attribute) =>
        attribute === 'src' ? allowedImage(address, ownOrigins) : allowedLink(address, ownOrigins)
      }
    />
  );
});

type Highlighter = typeof rehypeHighlight;

let loaded: Highlighter | undefined;

/** @param isWanted true if the text has a block of code with a language. @returns null until the highlighter has loaded */
function useHighlighter(isWanted: boolean): Highlighter | null {
  const [highlighter, setHighlighter] = useState(() => loaded ?? null);
  useEffect(() => {
    if (!isWanted || highlighter) return undefined;
    let isShown = true;
    const load = async () => {
      loaded ??= (await import('rehype-highlight')).default;
      // A transition keeps the page responsive while a long text with code renders again.
      if (isShown) startTransition(() => setHighlighter(() => loaded ?? null));
    };
    // A failed load is ignored, because code is readable without colours.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [highlighter, isWanted]);
  return highlighter;
}
