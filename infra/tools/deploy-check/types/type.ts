/** The type of a property of a resource, or of a parameter. A type can contain itself. `of` holds the types of a list or union. */
export type Type =
  | { readonly kind: 'any' | 'null' | 'bool' }
  | {
      readonly kind: 'string';
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: string;
      readonly secure?: boolean;
    }
  | { readonly kind: 'int'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'union'; readonly of: readonly Type[] }
  | { readonly kind: 'array'; readonly of: Type; readonly min?: number; readonly max?: number }
  | ObjectType
  /** An object with several cases. `by` is the name of the property whose value decides the case. */
  | {
      readonly kind: 'cases';
      readonly by: string;
      readonly properties: Readonly<Record<string, Member>>;
      readonly cases: Readonly<Record<string, Type>>;
    };

export interface ObjectType {
  readonly kind: 'object';
  readonly properties: Readonly<Record<string, Member>>;
  /** The type of properties with other names. Without `rest`, other names aren't allowed. */
  readonly rest?: Type;
}

export interface Member {
  readonly type: Type;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

export interface ResourceType {
  readonly type: Type;
  /** Scopes at which Azure creates the resource. */
  readonly scopes: readonly Scope[];
}

export type Scope = 'tenant' | 'managementGroup' | 'subscription' | 'resourceGroup' | 'extension';

export function describe(type: Type): string {
  switch (type.kind) {
    case 'literal':
      return typeof type.value === 'string' ? `'${type.value}'` : String(type.value);
    case 'union':
      return type.of.map(describe).join(' | ');
    case 'array':
      return `a list of ${describe(type.of)}`;
    case 'object':
    case 'cases':
      return 'an object';
    case 'string':
      return 'a string';
    case 'int':
      return 'a number';
    case 'bool':
      return 'true or false';
    case 'any':
    case 'null':
      return type.kind;
  }
}
