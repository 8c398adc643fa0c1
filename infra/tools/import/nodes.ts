import type { fromMarkdown } from 'mdast-util-from-markdown';

/** A block of a parsed markdown text. */
export type Node = ReturnType<typeof fromMarkdown>['children'][number];
export type Heading = Extract<Node, { type: 'heading' }>;
export type Paragraph = Extract<Node, { type: 'paragraph' }>;
