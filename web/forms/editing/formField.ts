import type { EditState } from './useEditing.ts';

export interface FormField<T = string> {
  readonly name: string;
  readonly value: T;
  readonly change: (value: T) => void;
  readonly changed: boolean;
  readonly problem: string | undefined;
  /** Returns the problem of a part of the field, such as `needs.0.label`. */
  readonly problemAt: (part: string) => string | undefined;
  /** The value that someone else saved, if the field was changed here too. */
  readonly theirs: T | undefined;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** The fields of a form with the values `V`. */
export type FieldsOf<V extends object> = <F extends keyof V & string>(name: F) => FormField<V[F]>;

export const fieldOf =
  <V extends object>(
    editing: EditState<V>,
    problems: Readonly<Record<string, string>>,
    showsChanges: boolean,
  ): FieldsOf<V> =>
  (name) => ({
    name,
    value: editing.values[name],
    change: (value) => editing.change(name, value),
    changed: showsChanges && editing.changed.has(name),
    problem: problems[name],
    problemAt: (part) =>
      Object.entries(problems).find(([path]) => path === part || path.startsWith(`${part}.`))?.[1],
    theirs: editing.theirs[name],
    takeTheirs: () => editing.takeTheirs(name),
    keepMine: () => editing.keepMine(name),
  });
