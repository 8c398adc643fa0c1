/** The syntax of a template. Each node knows its line and its place in the text. */
interface Placed {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export interface Property extends Placed {
  readonly name: Expression;
  readonly value: Expression;
}

export interface Spread extends Placed {
  readonly spread: Expression;
}

/** An expression without its place. */
export type Form =
  /** The literal parts of the string. One of its values is between each two parts. */
  | { readonly kind: 'string'; readonly parts: readonly string[]; readonly values: readonly Expression[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'array'; readonly items: readonly (Expression | Spread)[] }
  | { readonly kind: 'object'; readonly properties: readonly (Property | Spread)[] }
  | {
      readonly kind: 'for';
      readonly item: string;
      readonly index: string | null;
      readonly list: Expression;
      readonly body: Expression;
    }
  | { readonly kind: 'if'; readonly condition: Expression; readonly body: Expression }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly given: readonly Expression[] }
  /** `of.name`, `of.?name`, or a nested resource `of::name`. */
  | {
      readonly kind: 'member';
      readonly of: Expression;
      readonly name: string;
      readonly by: '.' | '.?' | '::';
    }
  | { readonly kind: 'item'; readonly of: Expression; readonly index: Expression; readonly isSafe: boolean }
  /** `of!` says that a value exists. */
  | { readonly kind: 'certain'; readonly of: Expression }
  | { readonly kind: 'lambda'; readonly names: readonly string[]; readonly body: Expression }
  | { readonly kind: 'name'; readonly name: string };

export type Expression = Placed & Form;

/** A type that the template declares. */
export type TypeForm =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'listOf'; readonly of: TypeSyntax }
  | { readonly kind: 'nullable'; readonly of: TypeSyntax }
  | { readonly kind: 'oneOf'; readonly of: readonly TypeSyntax[] }
  | { readonly kind: 'members'; readonly members: readonly TypeMember[] };

export type TypeSyntax = Placed & TypeForm;

export interface TypeMember {
  readonly name: string;
  readonly type: TypeSyntax;
  readonly decorators: readonly Decorator[];
}

export interface Decorator extends Placed {
  readonly name: string;
  readonly given: readonly Expression[];
}

interface Declared extends Placed {
  readonly name: string;
  readonly decorators: readonly Decorator[];
}

export interface ParameterSyntax extends Declared {
  readonly kind: 'param';
  readonly type: TypeSyntax;
  readonly value: Expression | null;
}

export interface OutputSyntax extends Declared {
  readonly kind: 'output';
  readonly type: TypeSyntax;
  readonly value: Expression;
}

export interface ResourceSyntax extends Declared {
  readonly kind: 'resource';
  /** Such as `Microsoft.Web/sites@2024-04-01`. A nested resource may have only `subnets`. */
  readonly type: string;
  readonly isExisting: boolean;
  /** The object, or the loop or condition around it. */
  readonly value: Expression;
  readonly nested: readonly ResourceSyntax[];
}

export type Statement =
  | ParameterSyntax
  | OutputSyntax
  | ResourceSyntax
  | (Declared & { readonly kind: 'module'; readonly path: string; readonly value: Expression })
  | (Declared & { readonly kind: 'var'; readonly type: TypeSyntax | null; readonly value: Expression })
  | (Declared & { readonly kind: 'type'; readonly type: TypeSyntax })
  | (Declared & {
      readonly kind: 'targetScope' | 'extension' | 'metadata';
      readonly value: Expression | null;
    });

export type ModuleSyntax = Extract<Statement, { kind: 'module' }>;

/** @returns the object of a declaration, without the loop or condition around it */
export function innermost(value: Expression): Expression {
  return value.kind === 'for' || value.kind === 'if' ? innermost(value.body) : value;
}

/** @returns the direct parts of an expression */
export function partsOf(one: Expression): readonly Expression[] {
  switch (one.kind) {
    case 'string':
      return one.values;
    case 'array':
      return one.items.map((item) => ('spread' in item ? item.spread : item));
    case 'object':
      return one.properties.flatMap((item) => ('spread' in item ? [item.spread] : [item.name, item.value]));
    case 'for':
      return [one.list, one.body];
    case 'if':
      return [one.condition, one.body];
    case 'choice':
      return [one.condition, one.yes, one.no];
    case 'binary':
      return [one.left, one.right];
    case 'call':
      return one.given;
    case 'item':
      return [one.of, one.index];
    case 'unary':
    case 'member':
    case 'certain':
      return [one.of];
    case 'lambda':
      return [one.body];
    case 'number':
    case 'boolean':
    case 'null':
    case 'name':
      return [];
  }
}
