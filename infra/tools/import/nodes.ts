import type { fromMarkdown } from 'mdast-util-from-markdown';

export type Node = ReturnType<typeof fromMarkdown>['children'][number];
export type Heading = Extract<Node, { type: 'heading' }>;
export type Paragraph = Extract<Node, { type: 'paragraph' }>;
