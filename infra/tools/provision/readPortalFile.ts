import { readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { FilledContent } from '#contract/base/text.ts';
import { PortalFile } from './portalFile.ts';

export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** The longest file in characters. A file with thousands of events is shorter. */
const LENGTH_MAX = 1_000_000;
/** Aliases of aliases can expand to billions of nodes, which fill the memory. */
const ALIASES_MAX = 100;

type Path = readonly PropertyKey[];

/** Reads a portal's file and the markdown files that it names. @throws UnusableFile with a line for each mistake found */
export async function readPortalFile(path: string): Promise<PortalFile> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`Can’t read the file ${path}.`, { cause });
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
              `${event.contentFile} is missing, empty, too long, or outside the folder of this file.`,
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

/**
 * Returns null for a file that can't be read, or is outside the folder of the portal's file. Without this limit, a file from
 * someone else could publish private files.
 */
async function readBeside(path: string, name: string): Promise<string | null> {
  try {
    const folder = await realpath(dirname(path));
    const file = await realpath(resolve(folder, name));
    const relativePath = relative(folder, file);
    return relativePath.startsWith('..') || isAbsolute(relativePath) ? null : await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

/** Returns the data, and a function that adds the line and column of a field to a message. @throws UnusableFile */
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
        faults.push(at(alias.range?.[0] ?? 0, `There is no anchor &${alias.source}.`));
    },
  });
  if (faults.length > 0) throw new UnusableFile(faults);
  let values: unknown;
  try {
    values = document.toJS({ maxAliasCount: ALIASES_MAX });
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause;
    throw new UnusableFile(['The aliases expand to too many values. Write them out.']);
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

const nameOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1);

/** Returns the position of a field's name or, for a missing field, of the object that lacks it. */
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
