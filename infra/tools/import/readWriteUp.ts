import matter from 'gray-matter';
import { CONTENT_MAX } from '#contract/limits.ts';
import { blocksOf } from './blocks.ts';
import { contentAfter } from './contentAfter.ts';
import { describedBy } from './describedBy.ts';
import { nameOf } from './nameOf.ts';

/** What a markdown file says about a project. */
export interface WriteUp {
  readonly name: string;
  readonly description: string;
  /** The text after the description, without front matter. The page shows name and description above it. */
  readonly content: string;
}

/** A file that cannot become a project; the message completes "{file} …". */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/**
 * Reads a write-up.
 * @param file its name, the last resort for the project's own
 * @throws Unusable where it is empty, too long or not UTF-8
 */
export function readWriteUp(file: string, bytes: Uint8Array): WriteUp {
  const { data, content } = splitFrontMatter(decode(bytes));
  if (content.trim() === '') throw new Unusable('is empty.');
  if (content.length > CONTENT_MAX) {
    const [long, most] = [content.length, CONTENT_MAX].map((length) => length.toLocaleString('en-GB'));
    throw new Unusable(`is ${long} characters long; a project's text may have ${most}.`);
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
    throw new Unusable('is not UTF-8 text.', { cause });
  }
}

/** Only data: gray-matter would run what stands below `---js`. */
const engines = {
  javascript: () => {
    throw new Unusable('has front matter that is a program; only YAML and JSON are read.');
  },
};

/** A text that only begins with a line (`---`) is markdown from its first character. */
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
