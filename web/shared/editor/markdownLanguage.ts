import { markdown, markdownLanguage as withGfm } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

/** How markdown's marks look while one writes: close to how they read, and quieter where they are only marks. */
const highlights = HighlightStyle.define([
  { tag: tags.heading1, fontSize: '1.35em', fontWeight: '600' },
  { tag: tags.heading2, fontSize: '1.2em', fontWeight: '600' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--colorBrandForegroundLink)' },
  { tag: tags.url, color: 'var(--colorBrandForegroundLink)' },
  { tag: tags.quote, color: 'var(--colorNeutralForeground2)' },
  {
    tag: tags.monospace,
    fontFamily: 'var(--fontFamilyMonospace)',
    fontSize: '0.925em',
    color: 'var(--colorNeutralForeground2)',
  },
  // Marks, HTML tags and entities.
  {
    tag: [tags.processingInstruction, tags.contentSeparator, tags.angleBracket, tags.tagName, tags.labelName],
    color: 'var(--colorNeutralForeground3)',
  },
  { tag: tags.comment, color: 'var(--colorNeutralForeground3)', fontStyle: 'italic' },
]);

/**
 * CommonMark and GFM: highlighted, lists and quotes carried on by Enter and ended by Backspace, and an address that is pasted
 * over words made a link of them.
 */
export const markdownLanguage: Extension = [
  markdown({ base: withGfm, completeHTMLTags: false }),
  syntaxHighlighting(highlights),
];
