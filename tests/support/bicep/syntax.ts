/** The line of a node of the syntax tree, and its place in the text of the template. */
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
  /** `parts` are the literal parts of the string. `values` are the `${…}` between them. */
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
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  /** `operand.name`, `operand.?name`, or a nested resource `operand::name`. */
  | {
      readonly kind: 'member';
      readonly operand: Expression;
      readonly name: string;
      readonly access: '.' | '.?' | '::';
    }
  | {
      readonly kind: 'item';
      readonly operand: Expression;
      readonly index: Expression;
      readonly isSafe: boolean;
    }
  /** `operand!` says that a value exists. */
  | { readonly kind: 'certain'; readonly operand: Expression }
  | { readonly kind: 'lambda'; readonly names: readonly string[]; readonly body: Expression }
  | { readonly kind: 'name'; readonly name: string };

export type Expression = Placed & Form;

/** A type as a template writes it, without its place. */
export type TypeForm =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'listOf'; readonly item: TypeSyntax }
  | { readonly kind: 'nullable'; readonly item: TypeSyntax }
  | { readonly kind: 'oneOf'; readonly options: readonly TypeSyntax[] }
  | { readonly kind: 'members'; readonly members: readonly TypeMember[] };

export type TypeSyntax = Placed & TypeForm;

export interface TypeMember {
  readonly name: string;
  readonly type: TypeSyntax;
  readonly decorators: readonly Decorator[];
}

export interface Decorator extends Placed {
  readonly name: string;
  readonly args: readonly Expression[];
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
  /** Such as `Microsoft.Web/sites@2024-04-01`. The type of a nested resource can be only the last part, such as `subnets`. */
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

/** @returns the object of a declaration, without the loop or condition around it */
export function innermost(value: Expression): Expression {
  return value.kind === 'for' || value.kind === 'if' ? innermost(value.body) : value;
}
