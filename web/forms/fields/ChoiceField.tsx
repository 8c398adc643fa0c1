import { Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FormField } from '../editing/formField.ts';
import { FormFieldFrame } from './FormFieldFrame.tsx';

interface Props<T extends boolean | number | string> {
  readonly field: FormField<T>;
  readonly label: string;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  readonly options: readonly { readonly value: T; readonly label: string }[];
}

export function ChoiceField<T extends boolean | number | string>({
  disabled,
  field,
  help,
  label,
  options,
}: Props<T>) {
  const { change, value } = field;
  return (
    <FormFieldFrame field={field} label={label} help={help}>
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          value={String(value)}
          onChange={(_, data) => {
            const chosen = options.find((option) => String(option.value) === data.value);
            if (chosen) change(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FormFieldFrame>
  );
}
