import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Node } from './nodes.ts';
import { headingText } from './plainText.ts';

/** The purpose of a block. The headings above the block decide it. */
export type Section = 'title' | 'people' | 'background' | 'main';

export interface Block {
  readonly node: Node;
  readonly section: Section;
}

/** Text below these headings of submission templates doesn't describe the project. The first match decides. */
const SECTIONS: readonly (readonly [Section, RegExp])[] = [
  ['title', /^(project )?(title|name)( of (the|your) project)?\W*$/i],
  ['people', /\b(github handles?|team|members?|authors?|contributors?)\b/i],
  [
    'background',
    /\b(inspiration|tech(nical)? stack|technolog(y|ies)|built with|repo(sitory)?|demo|links?)\b/i,
  ],
];

const sectionOf = (heading: string): Section =>
  SECTIONS.find(([, pattern]) => pattern.test(heading))?.[0] ?? 'main';

/** Splits markdown into blocks, and finds the section of each. A heading belongs to the section that it opens. */
export function blocksOf(markdown: string): Block[] {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const firstHeading = children.find((node) => node.type === 'heading');
  const open: { depth: number; section: Section }[] = [];
  return children.map((node) => {
    if (node.type === 'heading') {
      while ((open.at(-1)?.depth ?? 0) >= node.depth) open.pop();
      const sectionOfHeading = sectionOf(headingText(node));
      // The first heading is the project's name: "Team Builder" opens no section about a team.
      const section = node === firstHeading && sectionOfHeading !== 'title' ? 'main' : sectionOfHeading;
      // "### Frontend" below "## Tech stack" is still about the tech stack.
      open.push({
        depth: node.depth,
        section: section === 'main' ? (open.at(-1)?.section ?? 'main') : section,
      });
    }
    return { node, section: open.at(-1)?.section ?? 'main' };
  });
}
