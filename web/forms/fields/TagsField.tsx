import type { FormField } from '../editing/formField.ts';
import { FormFieldFrame } from './FormFieldFrame.tsx';
import { TagsInput } from './TagsInput.tsx';

interface Props {
  readonly field: FormField<readonly string[]>;
  readonly label: string;
  readonly help?: string;
  readonly max: number;
  readonly show?: (tags: readonly string[]) => string;
}

export function TagsField({ field, help, label, max, ...conflict }: Props) {
  return (
    <FormFieldFrame field={field} label={label} help={help} {...conflict}>
      {(control) => (
        <TagsInput {...control} label={label} max={max} tags={field.value} onChange={field.change} />
      )}
    </FormFieldFrame>
  );
}
