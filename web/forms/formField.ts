import type { Values } from './drafts.ts';
import type { Editing } from './useEditing.ts';

/** One field of a form under way, as its control shows it. */
export interface FormField<V extends Values> {
  readonly name: keyof V & string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly changed: boolean;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  /** What somebody else has saved meanwhile, where oneself has changed it too. */
  readonly theirs: string | undefined;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/**
 * The fields of a form under way, by name.
 * @param problems of fields, by name
 */
export const fieldOf =
  <V extends Values>(editing: Editing<V>, problems: Readonly<Record<string, string>>) =>
  (name: keyof V & string): FormField<V> => ({
    name,
    value: editing.values[name] ?? '',
    change: (value) => editing.change(name, value as V[typeof name]),
    changed: editing.changed.has(name),
    problem: problems[name],
    theirs: editing.theirs[name],
    takeTheirs: () => editing.takeTheirs(name),
    keepMine: () => editing.keepMine(name),
  });
