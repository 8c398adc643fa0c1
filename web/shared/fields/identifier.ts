import { slugOf } from '#contract/identifiers.ts';
import type { Values } from '../../forms/drafts.ts';
import type { FormField } from '../../forms/formField.ts';

/** A form of something new whose identifier one may choose. */
interface Named extends Values {
  readonly name: string;
  readonly id: string;
}

/**
 * The fields of such a form: while nobody has touched the identifier, it follows the name.
 * @param field the fields as they are
 */
export const suggestingIdentifier =
  <V extends Named>(field: (name: keyof V & string) => FormField<V>) =>
  (wanted: keyof V & string): FormField<V> => {
    if (wanted !== 'name') return field(wanted);
    const [name, id] = [field('name'), field('id')];
    const change = (value: string) => {
      if (id.value === slugOf(name.value)) id.change(slugOf(value));
      name.change(value);
    };
    return { ...name, change };
  };
