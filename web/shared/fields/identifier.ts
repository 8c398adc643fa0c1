import { slugOf } from '#contract/identifiers.ts';
import type { Values } from '../../forms/drafts.ts';
import type { FormField } from '../../forms/formField.ts';

interface NamedValues extends Values {
  readonly name: string;
  readonly id: string;
}

/** Wraps `field`, so that typing a name also changes the identifier, until someone edits the identifier. */
export const suggestingIdentifier =
  <V extends NamedValues>(field: (name: keyof V & string) => FormField<V>) =>
  (wanted: keyof V & string): FormField<V> => {
    if (wanted !== 'name') return field(wanted);
    const [name, id] = [field('name'), field('id')];
    const change = (value: string) => {
      if (id.value === slugOf(name.value)) id.change(slugOf(value));
      name.change(value);
    };
    return { ...name, change };
  };
