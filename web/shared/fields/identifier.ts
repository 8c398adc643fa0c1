import { slugOf } from '#contract/base/identifiers.ts';
import type { Values } from '../../forms/editing/drafts.ts';
import type { FormField } from '../../forms/editing/formField.ts';

interface NamedValues extends Values {
  readonly name: string;
  readonly id: string;
}

/** The field of the name. Typing a name also changes the identifier, until someone edits the identifier. */
export function nameField<V extends NamedValues>(
  field: (name: keyof V & string) => FormField<V>,
): FormField<V> {
  const [name, id] = [field('name'), field('id')];
  const change = (value: string) => {
    if (id.value === slugOf(name.value)) id.change(slugOf(value));
    name.change(value);
  };
  return { ...name, change };
}
