import type { FormField } from '../editing/formField.ts';
import { FormFieldFrame } from './FormFieldFrame.tsx';
import { tagsIn, toTagsText } from './tags.ts';
import { TagsInput } from './TagsInput.tsx';

interface Props {
  /** Holds one tag on each line. */
  readonly field: FormField;
  readonly label: string;
  readonly help?: string;
  readonly max: number;
}

export function TagsField({ field, help, label, ...input }: Props) {
  return (
    <FormFieldFrame field={field} label={label} help={help}>
      {(control) => (
        <TagsInput
          {...control}
          {...input}
          label={label}
          tags={tagsIn(field.value)}
          onChange={(tags) => field.change(toTagsText(tags))}
        />
      )}
    </FormFieldFrame>
  );
}
