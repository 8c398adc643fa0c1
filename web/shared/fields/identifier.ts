import { slugOf } from '#contract/base/identifiers.ts';
import type { FormField } from '../../forms/editing/formField.ts';

/** The field of the name. Typing a name also changes the identifier, until someone edits the identifier. */
export function nameField(field: (name: 'id' | 'name') => FormField): FormField {
  const [name, id] = [field('name'), field('id')];
  const change = (value: string) => {
    if (id.value === slugOf(name.value)) id.change(slugOf(value));
    name.change(value);
  };
  return { ...name, change };
}
