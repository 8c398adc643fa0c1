import { markdown, markdownLanguage as withGfm } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

/** Styles markdown in the editor like the formatted text. Marks, such as `**`, have a quieter colour. */
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
  // Covers marks, horizontal lines, HTML tags, and the labels of links and code blocks.
  {
    tag: [tags.processingInstruction, tags.contentSeparator, tags.angleBracket, tags.tagName, tags.labelName],
    color: 'var(--colorNeutralForeground3)',
  },
  { tag: tags.comment, color: 'var(--colorNeutralForeground3)', fontStyle: 'italic' },
]);

/** Enter continues a list or quote, and Backspace deletes its mark. An address pasted over words makes a link. */
export const markdownLanguage: Extension = [
  markdown({ base: withGfm, completeHTMLTags: false }),
  syntaxHighlighting(highlights),
];
