import { parse } from 'yaml';
import * as z from 'zod';

const FRONT_MATTER = /^---\r?\n(.*?\r?\n)---[ \t]*(?:\r?\n|$)/s;
const Fields = z.record(z.string(), z.unknown());

/**
 * Splits a markdown file into the fields of its YAML front matter and its text. Without fields, the whole file is text, because
 * `---` can also be a horizontal rule.
 * @throws YAMLParseError
 */
export function splitFrontMatter(file: string): { fields: Readonly<Record<string, unknown>>; text: string } {
  const [frontMatter = '', yaml = ''] = FRONT_MATTER.exec(file) ?? [];
  const fields = Fields.safeParse(parse(yaml));
  return fields.success
    ? { fields: fields.data, text: file.slice(frontMatter.length) }
    : { fields: {}, text: file };
}
