import { CosmosError } from './errors.ts';

type Comparison = '=' | '<' | '<=' | '>' | '>=';

export type Condition = { operator: Comparison | 'IN' | 'STARTSWITH'; property: string; parameter: string };

export type Query = {
  select: 'documents' | 'count';
  /** A document must meet all conditions of at least one group. A query without WHERE has one empty group. */
  groups: Condition[][];
  orderBy: { property: string; direction: 'ASC' | 'DESC' } | undefined;
};

const GRAMMAR =
  'SELECT * FROM c or SELECT VALUE COUNT(1) FROM c, then WHERE with conditions joined by AND ' +
  '(c.x = @p, <, <=, >, >=, ARRAY_CONTAINS(@p, c.x), STARTSWITH(c.x, @p)), or several such lists in brackets ' +
  'joined by OR, then ORDER BY c.x ASC or DESC';

const TOKEN = /\s*(?:(@\w+)|([A-Za-z_]\w*)|(\d+)|(<=|>=|[*()=<>,.])|(\S))/gy;

/** @throws CosmosError 501 if GRAMMAR doesn't cover the query, 400 if a count has an ORDER BY */
export function parseQuery(text: string): Query {
  return new Parser(text).query();
}

class Parser {
  readonly #tokens: string[];
  #position = 0;

  constructor(text: string) {
    this.#tokens = Array.from(text.matchAll(TOKEN), ([token]) => token.trim());
  }

  query(): Query {
    this.#keyword('SELECT');
    const select = this.#select();
    this.#keyword('FROM');
    this.#root();
    const groups = this.#is('WHERE') ? this.#groups() : [[]];
    const orderBy = this.#is('ORDER') ? this.#orderBy() : undefined;
    if (this.#peek() !== undefined) throw this.#unsupported('the end');
    if (select === 'count' && orderBy) throw new CosmosError(400, 'A count can’t have an order.');
    return { select, groups, orderBy };
  }

  #select(): Query['select'] {
    if (!this.#is('VALUE')) {
      this.#symbol('*');
      return 'documents';
    }
    for (const part of ['VALUE', 'COUNT', '(', '1', ')']) this.#keyword(part);
    return 'count';
  }

  #groups(): Condition[][] {
    // Look at the token after WHERE.
    if (this.#tokens[this.#position + 1] !== '(') return [this.#conditions()];
    const groups: Condition[][] = [];
    do {
      // Skip WHERE or OR.
      this.#position += 1;
      groups.push(this.#conditions());
      this.#symbol(')');
    } while (this.#is('OR'));
    return groups;
  }

  #conditions(): Condition[] {
    const conditions: Condition[] = [];
    do {
      // Skip WHERE, AND or an opening bracket.
      this.#position += 1;
      conditions.push(this.#condition());
    } while (this.#is('AND'));
    return conditions;
  }

  #condition(): Condition {
    if (this.#is('ARRAY_CONTAINS')) {
      const [parameter, property] = this.#call(
        () => this.#parameter(),
        () => this.#property(),
      );
      return { operator: 'IN', property, parameter };
    }
    if (this.#is('STARTSWITH')) {
      const [property, parameter] = this.#call(
        () => this.#property(),
        () => this.#parameter(),
      );
      return { operator: 'STARTSWITH', property, parameter };
    }
    const property = this.#property();
    const operator = this.#next();
    if (!isComparison(operator)) throw this.#unsupported('one of = < <= > >=', -1);
    return { operator, property, parameter: this.#parameter() };
  }

  #call(first: () => string, second: () => string): [string, string] {
    // Skip the name of the function.
    this.#position += 1;
    this.#symbol('(');
    const left = first();
    this.#symbol(',');
    const right = second();
    this.#symbol(')');
    return [left, right];
  }

  #orderBy(): NonNullable<Query['orderBy']> {
    this.#keyword('ORDER');
    this.#keyword('BY');
    const property = this.#property();
    const direction = this.#is('DESC') ? 'DESC' : 'ASC';
    if (this.#is('ASC') || this.#is('DESC')) this.#position += 1;
    return { property, direction };
  }

  #property(): string {
    this.#root();
    this.#symbol('.');
    const name = this.#next();
    if (name === undefined || !/^[A-Za-z_]\w*$/.test(name))
      throw this.#unsupported('the name of a property', -1);
    return name;
  }

  /** The store's queries always use the alias `c`. */
  #root(): void {
    this.#symbol('c');
  }

  #parameter(): string {
    const name = this.#next();
    if (!name?.startsWith('@')) throw this.#unsupported('a parameter such as @value', -1);
    return name;
  }

  #keyword(word: string): void {
    if (!this.#is(word)) throw this.#unsupported(word);
    this.#position += 1;
  }

  #symbol(symbol: string): void {
    if (this.#next() !== symbol) throw this.#unsupported(symbol, -1);
  }

  #is(word: string): boolean {
    return this.#peek()?.toUpperCase() === word;
  }

  #peek(): string | undefined {
    return this.#tokens[this.#position];
  }

  #next(): string | undefined {
    const token = this.#peek();
    this.#position += 1;
    return token;
  }

  /** @param offset where the unsupported token is: 0 for the next token, -1 for the last one that was read */
  #unsupported(expected: string, offset = 0): CosmosError {
    const saw = this.#tokens[this.#position + offset];
    const where = saw === undefined ? 'the query ends' : `it says '${saw}'`;
    return new CosmosError(
      501,
      `This endpoint doesn’t support that query: ${where} where ${expected} is expected. It supports: ${GRAMMAR}.`,
    );
  }
}

function isComparison(token: string | undefined): token is Comparison {
  return token === '=' || token === '<' || token === '<=' || token === '>' || token === '>=';
}
