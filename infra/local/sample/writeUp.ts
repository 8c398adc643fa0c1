import type { NewProject } from '#contract/projects/projects.ts';
import type { ThemeTexts } from './sampleFiles.ts';

const itemInTurn = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const quote = (texts: ThemeTexts, index: number) => `> ${itemInTurn(texts.quotes, index)}`;

const steps = ({ steps }: ThemeTexts) =>
  ['## How it works', '', ...steps.map((step, index) => `${index + 1}. ${sentence(step)}.`)].join('\n');

const tasks = ({ tasks }: ThemeTexts, index: number) =>
  ['## Where we are', '', ...tasks.map((task, step) => `- [${step <= index % 4 ? 'x' : ' '}] ${task}`)].join(
    '\n',
  );

const needs = ({ needs }: ThemeTexts) =>
  [
    '## What we need',
    '',
    '| What | Why |',
    '|---|---|',
    ...needs.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

const code = ({ code: { language, text } }: ThemeTexts) =>
  `## The heart of it\n\n\`\`\`${language}\n${text}\n\`\`\``;

const folded = (texts: ThemeTexts, index: number) =>
  `<details>\n<summary>How did this begin?</summary>\n\n${itemInTurn(texts.why, index + 1)}\n\n</details>`;

/** Projects that follow each other have different layouts, so that their pages don't look alike. */
const LAYOUTS: readonly ((texts: ThemeTexts, index: number) => string[])[] = [
  (texts, index) => [steps(texts), tasks(texts, index), quote(texts, index)],
  (texts, index) => [quote(texts, index), needs(texts), folded(texts, index)],
  (texts) => [code(texts), steps(texts), needs(texts)],
  (texts, index) => [tasks(texts, index), code(texts), folded(texts, index)],
];

/**
 * Makes the content of a project's page from the texts of its theme.
 * @param index the project's position in its event; chooses the layout and the texts
 */
export function writeUp(
  { description, logo, name }: Pick<NewProject, 'description' | 'logo' | 'name'>,
  index: number,
  texts: ThemeTexts,
): string {
  const layout = itemInTurn(LAYOUTS, index);
  const sections = [
    logo && `![${name}](${logo})`,
    description && `**${description}**`,
    `## Why\n\n${itemInTurn(texts.why, Math.floor(index / LAYOUTS.length))}`,
    ...(layout?.(texts, index) ?? []),
  ];
  return sections.filter(Boolean).join('\n\n');
}
