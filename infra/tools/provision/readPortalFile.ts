import { readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { FilledContent } from '#contract/text.ts';
import { PortalFile } from './portalFile.ts';

/** Every way in which a file cannot be used, each with its line and column. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Characters of a file: far above what thousands of events take. */
const LENGTH_MAX = 1_000_000;
/** Nodes that aliases may stand for, all together: of what stands for billions nobody gets to the end. */
const ALIASES_MAX = 100;

type Path = readonly PropertyKey[];

/**
 * Reads a portal's file, with the markdown files that it names. Strict: what is unknown, doubled or of the wrong type is
 * refused, with its place.
 * @throws UnusableFile
 */
export async function readPortalFile(path: string): Promise<PortalFile> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no file ${path} that can be read.`, { cause });
  });
  const { data, problemAt } = parsePortalFile(text);
  const problems: string[] = [];
  const organisations = await Promise.all(
    data.organisations.map(async (organisation, number) => ({
      ...organisation,
      events: await Promise.all(
        organisation.events.map(async (event, index) => {
          if (event.contentFile === undefined) return event;
          const content = FilledContent.safeParse(await readBeside(path, event.contentFile));
          if (content.success) return { ...event, content: content.data };
          const place = ['organisations', number, 'events', index, 'contentFile'];
          problems.push(
            problemAt(
              place,
              `${event.contentFile} cannot be read, is not beside this file or below, or is empty.`,
            ),
          );
          return event;
        }),
      ),
    })),
  );
  if (problems.length > 0) throw new UnusableFile(problems);
  return { organisations };
}

/** What is in a file below the folder of another; null for any else, so that a file from somebody else shows nothing of this machine. */
async function readBeside(path: string, name: string): Promise<string | null> {
  try {
    const folder = await realpath(dirname(path));
    const file = await realpath(resolve(folder, name));
    const way = relative(folder, file);
    return way.startsWith('..') || isAbsolute(way) ? null : await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * What stands in the text of a file.
 * @returns it, and how to tell of a problem at a place in it
 * @throws UnusableFile
 */
export function parsePortalFile(text: string) {
  if (text.length > LENGTH_MAX) throw new UnusableFile(['The file is longer than a million characters.']);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const at = (offset: number, message: string) => {
    const { col, line } = lines.linePos(offset);
    return `line ${line}, column ${col}: ${message}`;
  };
  const faults = [...document.errors, ...document.warnings].map(({ message, pos }) => at(pos[0], message));
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) === undefined)
        faults.push(at(alias.range?.[0] ?? 0, `Nothing is called &${alias.source}.`));
    },
  });
  if (faults.length > 0) throw new UnusableFile(faults);
  let values: unknown;
  try {
    values = document.toJS({ maxAliasCount: ALIASES_MAX });
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause;
    throw new UnusableFile(['Its aliases stand for more than anybody would write: spell them out.']);
  }
  const problemAt = (path: Path, message: string) =>
    at(offsetOf(document, path), path.length === 0 ? message : `${nameOf(path)}: ${message}`);
  const parsed = PortalFile.safeParse(values);
  if (parsed.success) return { data: parsed.data, problemAt };
  throw new UnusableFile(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => problemAt([...issue.path, key], 'There is no such field.'))
        : [problemAt(issue.path, issue.message)],
    ),
  );
}

/** organisations[0].events[1].name */
const nameOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1);

/** Where a value begins; a field's name where it has one, and what it should be in where it is missing. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (isNode(pair?.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
