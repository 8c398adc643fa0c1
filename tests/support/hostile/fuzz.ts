import fc from 'fast-check';
import { hostileStrings, wrongTypes } from './hostileStrings.ts';

/** The parts of JSON Schema that the generators below use. The generators ignore others, such as `pattern` and `maxLength`. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface FuzzedRequest {
  readonly method: string;
  readonly pathAndQuery: string;
  readonly contentType: string | null;
  readonly body: string | null;
}

const hostile = fc.constantFrom(...hostileStrings);
const anyInstant = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Makes texts, most of which fit the schema's format. */
function textOf({ format }: Schema): fc.Arbitrary<unknown> {
  const fitting = {
    'date-time': anyInstant,
    email: fc.emailAddress(),
    uri: fc.webUrl({ validSchemes: ['https'] }),
  }[format ?? ''];
  const any = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 130 }), hostile);
  return fitting ? fc.oneof({ weight: 4, arbitrary: fitting }, any) : any;
}

/** Makes values, most of which have the right type. */
function valueOf(schema: Schema, document: ApiDocument, depth = 0): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom(...wrongTypes);
  if (depth > 6) return wrong;
  const inner = (one: Schema) => valueOf(one, document, depth + 1);
  const right = rightValue(schema, document, inner);
  return fc.oneof({ weight: 9, arbitrary: right }, wrong);
}

function rightValue(
  schema: Schema,
  document: ApiDocument,
  inner: (one: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (schema.$ref) return inner(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(inner));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => inner({ ...schema, type })));
  switch (schema.type ?? 'string') {
    case 'object':
      return recordOf(schema, inner);
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 3 });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 20, 20) }),
        fc.integer(),
      );
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function recordOf(schema: Schema, inner: (one: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const fields = properties.map(([name, one]) => {
    const weight = schema.required?.includes(name) ? 12 : 2;
    return fc.oneof(
      { weight, arbitrary: inner(one).map((value) => [[name, value]]) },
      { weight: 1, arbitrary: fc.constant([]) },
    );
  });
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    hostile.map((name) => [[name, 'x']]),
  );
  return fc
    .tuple(...fields, extra)
    .map((entries) => Object.fromEntries(entries.flat() as [string, unknown][]));
}

/**
 * Makes requests for every operation. The same seed gives the same requests.
 * @param known existing values, by the name of the path parameter
 */
export function fuzzedRequests(
  document: ApiDocument,
  {
    known,
    perOperation,
    seed,
  }: {
    readonly known: Readonly<Record<string, readonly string[]>>;
    readonly perOperation: number;
    readonly seed: number;
  },
): FuzzedRequest[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation], index) =>
      fc.sample(requestOf(document, { method, path, operation, known }), {
        seed: seed + index + path.length * 1_000,
        numRuns: perOperation,
      }),
    ),
  );
}

function requestOf(
  document: ApiDocument,
  {
    known,
    method,
    operation,
    path,
  }: {
    readonly known: Readonly<Record<string, readonly string[]>>;
    readonly method: string;
    readonly operation: Operation;
    readonly path: string;
  },
): fc.Arbitrary<FuzzedRequest> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inPath = fc.tuple(
    ...names.map((name) => {
      const existing = known[name] ?? [];
      return existing.length === 0
        ? hostile
        : fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...existing) }, hostile);
    }),
  );
  const queries = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const inQuery = fc.tuple(
    ...queries.map(({ name, schema = {} }) =>
      fc.oneof(
        fc.constant(null),
        valueOf(schema, document).map(
          (value) => `${name}=${encodeURIComponent(JSON.stringify(value).replaceAll('"', ''))}`,
        ),
      ),
    ),
  );
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  const body = content
    ? fc.oneof(
        {
          weight: 19,
          arbitrary: valueOf(content[1].schema ?? {}, document).map((value) => JSON.stringify(value)),
        },
        fc.constantFrom('', '{', '[]', 'null', '\u0000', '{"a":'.repeat(2_000)),
      )
    : fc.constant(null);
  return fc.tuple(inPath, inQuery, body).map(([values, query, text]) => ({
    method: method.toUpperCase(),
    pathAndQuery: withQuery(
      values.reduce<string>(
        (filled, value, index) => filled.replace(`{${names[index]}}`, encodeSafely(value)),
        path,
      ),
      query.filter((one) => one !== null),
    ),
    contentType: content?.[0] ?? null,
    body: text ?? null,
  }));
}

const withQuery = (path: string, query: readonly string[]) =>
  query.length === 0 ? path : `${path}?${query.join('&')}`;

/** Percent-encodes a text. A text with a lone surrogate, which can't be encoded, becomes `half`. */
const encodeSafely = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : 'half');
