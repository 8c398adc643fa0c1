import { Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Values } from '../editing/drafts.ts';
import type { FormField } from '../editing/formField.ts';
import { FormFieldFrame } from './FormFieldFrame.tsx';
import styles from './TextField.module.css';

interface Props<V extends Values> {
  readonly field: FormField<V>;
  readonly label: string;
  readonly help?: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function ChoiceField<V extends Values>({ field, help, label, options }: Props<V>) {
  const { change, value } = field;
  return (
    <FormFieldFrame field={field} label={label} help={help}>
      {(control) => (
        <Select
          {...control}
          className={styles.control}
          value={value}
          onChange={(_, data) => change(data.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FormFieldFrame>
  );
}
