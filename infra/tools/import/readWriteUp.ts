import matter from 'gray-matter';
import { CONTENT_MAX } from '#contract/limits.ts';
import { blocksOf } from './blocks.ts';
import { contentAfter } from './contentAfter.ts';
import { describedBy } from './describedBy.ts';
import { nameOf } from './nameOf.ts';

export interface WriteUp {
  readonly name: string;
  readonly description: string;
  /** The text without front matter, and without the name and the description that `contentAfter` finds in it. */
  readonly content: string;
}

/** The message completes "{file} …". */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/**
 * Reads a project from a markdown file. A project without a name gets the name of the file.
 * @throws Unusable if the file isn't UTF-8, is empty or too long, or has JavaScript in its front matter
 */
export function readWriteUp(file: string, bytes: Uint8Array): WriteUp {
  const { data, content } = splitFrontMatter(decode(bytes));
  if (content.trim() === '') throw new Unusable('is empty.');
  if (content.length > CONTENT_MAX) {
    const [long, most] = [content.length, CONTENT_MAX].map((length) => length.toLocaleString('en-GB'));
    throw new Unusable(`has ${long} characters. The limit is ${most}.`);
  }
  const blocks = blocksOf(content);
  const name = nameOf(data, blocks, file);
  const described = describedBy(blocks);
  if (!described) return { name, description: '', content };
  const { description } = described;
  return { name, description, content: contentAfter(content, blocks, { ...described, name }) };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Unusable('isn’t UTF-8 text.', { cause });
  }
}

/** Refuses JavaScript below `---js`, because gray-matter would run it. */
const engines = {
  javascript: () => {
    throw new Unusable('has front matter in JavaScript. Use YAML or JSON.');
  },
};

/**
 * Splits a file into its front matter and its content. If the front matter is missing, empty or invalid, the whole text is
 * content, because `---` can also be a horizontal rule.
 */
function splitFrontMatter(text: string): { data: Readonly<Record<string, unknown>>; content: string } {
  try {
    const { data, content } = matter(text, { engines });
    const isFrontMatter = typeof data === 'object' && Object.keys(data).length > 0;
    return isFrontMatter ? { data, content } : { data: {}, content: text };
  } catch (error) {
    if (error instanceof Unusable) throw error;
    return { data: {}, content: text };
  }
}
