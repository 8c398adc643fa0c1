import { CosmosError } from './errors.ts';
import type { Condition } from './queryParser.ts';

/** A piece of SQL with the values of its question marks. */
export type Sql = { text: string; values: (string | number | null)[] };

/** The kinds of JSON values in the order in which Cosmos sorts them. */
const KIND = { null: 0, false: 1, true: 2, number: 3, string: 4, list: 5, object: 6 } as const;

/** The order of a property's kind; SQL's NULL where the document has no such property. */
export function kindOf(property: string): string {
  return `(CASE json_type(body, '$."${property}"')
    WHEN 'null' THEN ${KIND.null} WHEN 'false' THEN ${KIND.false} WHEN 'true' THEN ${KIND.true}
    WHEN 'integer' THEN ${KIND.number} WHEN 'real' THEN ${KIND.number} WHEN 'text' THEN ${KIND.string}
    WHEN 'array' THEN ${KIND.list} WHEN 'object' THEN ${KIND.object} END)`;
}

/** The value of a property within its kind. Numbers are doubles, as in JSON, not SQLite's integers of 64 bits. */
export function valueOf(property: string): string {
  const value = `json_extract(body, '$."${property}"')`;
  return `(CASE json_type(body, '$."${property}"') WHEN 'integer' THEN CAST(${value} AS REAL) ELSE ${value} END)`;
}

/**
 * Translates one condition. Values of different kinds are never equal and never in order, as in Cosmos.
 * @param value what the parameter of the condition holds
 * @throws CosmosError 400 or 501 for a value that the condition cannot compare with
 */
export function conditionSql({ operator, property, parameter }: Condition, value: unknown): Sql {
  if (operator === '=') return oneOf(property, [value], parameter);
  if (operator === 'IN') {
    if (!Array.isArray(value))
      throw new CosmosError(400, `The parameter ${parameter} of ARRAY_CONTAINS is a list.`);
    return oneOf(property, value, parameter);
  }
  if (operator === 'STARTSWITH') {
    if (typeof value !== 'string')
      throw new CosmosError(400, `The parameter ${parameter} of STARTSWITH is a string.`);
    return startsWith(property, value);
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new CosmosError(
      501,
      `This endpoint compares ${operator} with a string or number only: ${parameter} is neither.`,
    );
  }
  const kind = typeof value === 'string' ? KIND.string : KIND.number;
  return { text: `${kindOf(property)} = ${kind} AND ${valueOf(property)} ${operator} ?`, values: [value] };
}

function oneOf(property: string, wanted: unknown[], parameter: string): Sql {
  const strings = wanted.filter((value) => typeof value === 'string');
  const numbers = wanted.filter((value) => typeof value === 'number');
  const names = wanted.filter((value) => value === null || typeof value === 'boolean');
  if (strings.length + numbers.length + names.length < wanted.length) {
    throw new CosmosError(
      501,
      `This endpoint compares with plain values only: ${parameter} holds a list or an object.`,
    );
  }
  const parts: Sql[] = [];
  if (strings.length > 0) parts.push(amongst(property, KIND.string, strings));
  if (numbers.length > 0) parts.push(amongst(property, KIND.number, numbers));
  for (const kind of ['null', 'false', 'true'] as const) {
    if (names.map(String).includes(kind))
      parts.push({ text: `${kindOf(property)} = ${KIND[kind]}`, values: [] });
  }
  if (parts.length === 0) return { text: `${kindOf(property)} = -1`, values: [] };
  const text = parts.map((part) => `(${part.text})`).join(' OR ');
  return { text: `(${text})`, values: parts.flatMap((part) => part.values) };
}

/** One value is compared, several are looked up: the same two texts for all lists, so that statements are prepared once. */
function amongst(property: string, kind: number, wanted: (string | number)[]): Sql {
  const [first] = wanted;
  const head = `${kindOf(property)} = ${kind} AND ${valueOf(property)}`;
  if (wanted.length === 1 && first !== undefined) return { text: `${head} = ?`, values: [first] };
  return { text: `${head} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(wanted)] };
}

function startsWith(property: string, prefix: string): Sql {
  const text = `${kindOf(property)} = ${KIND.string} AND ${valueOf(property)} >= ?`;
  const end = prefixEnd(prefix);
  return end === undefined
    ? { text, values: [prefix] }
    : { text: `${text} AND ${valueOf(property)} < ?`, values: [prefix, end] };
}

/** The first string, in the order of code points, behind all that start with the prefix; none behind the very last ones. */
function prefixEnd(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return String.fromCodePoint(...points, next);
}
