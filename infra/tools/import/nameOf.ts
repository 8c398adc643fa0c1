import { basename, extname } from 'node:path';
import { NAME_MAX } from '#contract/limits.ts';
import type { Block } from './blocks.ts';
import { inlineText, onOneLine, titleText } from './plainText.ts';
import { isPrompt } from './prompts.ts';
import { shortenAtWord } from './shorten.ts';

const SUBMISSION = /^hackathon submission\s*[:–—-]?\s*/i;

/** Templates use these placeholders for a name: anything in angle brackets, "PROJECT_NAME", "[Your project name]". */
const PLACEHOLDER = /^(<[^>]*>|[[{(]?\s*(your )?project[ _-]?(name|title)\s*[\]})]?)\s*:?$/i;

/**
 * Returns the first of these texts that isn't empty or a placeholder, without "Hackathon Submission:" at its beginning: the
 * front matter's `title`, its `name`, the first heading, and the text under "Project Title". If there is none, returns the
 * name of the file. Shortens the result to at most 120 characters.
 */
export function nameOf(
  frontMatter: Readonly<Record<string, unknown>>,
  blocks: readonly Block[],
  file: string,
): string {
  const { title, name } = frontMatter;
  const candidates = [title, name, firstHeading(blocks), underProjectTitle(blocks)];
  const found = candidates
    .filter((candidate) => typeof candidate === 'string')
    .map(withoutSubmission)
    .find((candidate) => /[\p{L}\p{N}\p{S}]/u.test(candidate) && !PLACEHOLDER.test(candidate));
  return shortenAtWord(found ?? fileTitle(file), NAME_MAX);
}

const withoutSubmission = (text: string) => onOneLine(text).replace(SUBMISSION, '');

/** Returns true if a text is empty, the name, or a placeholder for a name. */
export function isName(text: string, name: string): boolean {
  const bare = withoutSubmission(text);
  return bare === '' || bare.toLowerCase() === name.toLowerCase() || PLACEHOLDER.test(bare);
}

/** Returns the first heading. A bold paragraph that begins with "Hackathon Submission" also counts as a heading. */
function firstHeading(blocks: readonly Block[]): string | undefined {
  for (const { node } of blocks) {
    if (node.type === 'heading') return titleText(node);
    if (node.type !== 'paragraph') continue;
    const [line, ...rest] = node.children;
    if (line?.type === 'strong' && inlineText(rest).trim() === '' && SUBMISSION.test(titleText(line))) {
      return titleText(line);
    }
  }
  return undefined;
}

/** Returns the first line of the section "Project Title" that isn't the template's own question. */
function underProjectTitle(blocks: readonly Block[]): string | undefined {
  const opening = blocks.findIndex(({ node, section }) => node.type === 'heading' && section === 'title');
  if (opening === -1) return undefined;
  return blocks
    .slice(opening + 1)
    .filter(({ section }) => section === 'title')
    .flatMap(({ node }) =>
      node.type === 'heading' || node.type === 'paragraph' ? inlineText(node.children).split('\n') : [],
    )
    .map((line) => onOneLine(line).replace(/^#+\s*/, ''))
    .find((line) => line !== '' && !isPrompt(line));
}

function fileTitle(file: string): string {
  const base = basename(file, extname(file));
  const title = onOneLine(base.replaceAll(/[_-]+/g, ' '));
  return withoutSubmission(title) || title || base;
}
