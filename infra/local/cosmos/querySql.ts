import { CosmosError } from './errors.ts';
import type { Condition } from './queryParser.ts';

export type Sql = { text: string; values: (string | number | null)[] };

/** Cosmos DB sorts values of different kinds in the order of these numbers. */
const KIND = { null: 0, false: 1, true: 2, number: 3, string: 4, list: 5, object: 6 } as const;

/** @returns SQL for the number of the value's kind, or NULL if the document lacks the property */
export function kindOf(property: string): string {
  return `(CASE json_type(body, '$."${property}"')
    WHEN 'null' THEN ${KIND.null} WHEN 'false' THEN ${KIND.false} WHEN 'true' THEN ${KIND.true}
    WHEN 'integer' THEN ${KIND.number} WHEN 'real' THEN ${KIND.number} WHEN 'text' THEN ${KIND.string}
    WHEN 'array' THEN ${KIND.list} WHEN 'object' THEN ${KIND.object} END)`;
}

/** @returns SQL for the value. Integers become doubles, because Cosmos DB compares all numbers as doubles. */
export function valueOf(property: string): string {
  const value = `json_extract(body, '$."${property}"')`;
  return `(CASE json_type(body, '$."${property}"') WHEN 'integer' THEN CAST(${value} AS REAL) ELSE ${value} END)`;
}

/**
 * @returns SQL for the condition. As in Cosmos DB, the condition is never true for a stored value of another kind than `value`.
 * @throws CosmosError 400 if the parameter of ARRAY_CONTAINS or STARTSWITH has the wrong type, 501 if this endpoint can't
 * compare the value
 */
export function conditionSql({ operator, property, parameter }: Condition, value: unknown): Sql {
  if (operator === '=') return oneOf(property, [value], parameter);
  if (operator === 'IN') {
    if (!Array.isArray(value))
      throw new CosmosError(400, `The parameter ${parameter} of ARRAY_CONTAINS must be a list.`);
    return oneOf(property, value, parameter);
  }
  if (operator === 'STARTSWITH') {
    if (typeof value !== 'string')
      throw new CosmosError(400, `The parameter ${parameter} of STARTSWITH must be a string.`);
    return startsWith(property, value);
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new CosmosError(
      501,
      `This endpoint supports ${operator} only with a string or number: ${parameter} is neither.`,
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
      `This endpoint compares only plain values: ${parameter} contains a list or an object.`,
    );
  }
  const parts: Sql[] = [];
  if (strings.length > 0) parts.push(isAnyOf(property, KIND.string, strings));
  if (numbers.length > 0) parts.push(isAnyOf(property, KIND.number, numbers));
  for (const kind of ['null', 'false', 'true'] as const) {
    if (names.map(String).includes(kind))
      parts.push({ text: `${kindOf(property)} = ${KIND[kind]}`, values: [] });
  }
  // No kind has the number -1, so an empty list matches nothing.
  if (parts.length === 0) return { text: `${kindOf(property)} = -1`, values: [] };
  const text = parts.map((part) => `(${part.text})`).join(' OR ');
  return { text: `(${text})`, values: parts.flatMap((part) => part.values) };
}

/** Lists of all lengths above 1 have the same SQL, so that the database prepares few statements. */
function isAnyOf(property: string, kind: number, wanted: (string | number)[]): Sql {
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

/** @returns the smallest string, by code points, that is above all strings with this prefix; undefined if there is none */
function prefixEnd(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  // Skips the surrogates (0xd800 to 0xdfff), which aren't characters.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return String.fromCodePoint(...points, next);
}
