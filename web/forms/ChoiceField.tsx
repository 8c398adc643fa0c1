import { Select } from '@fluentui/react-components';
import { Conflict } from './Conflict.tsx';
import type { Values } from './drafts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FormField } from './formField.ts';
import styles from './TextField.module.css';

interface Props<V extends Values> {
  readonly field: FormField<V>;
  readonly label: string;
  readonly help?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few. */
export function ChoiceField<V extends Values>({ field, help, label, options }: Props<V>) {
  const { change, changed, name, problem, value } = field;
  return (
    <FieldFrame
      name={name}
      label={label}
      help={help}
      problem={problem}
      changed={changed}
      beside={<Conflict field={field} />}
    >
      {({ describedBy, id }) => (
        <Select
          id={id}
          className={styles.control}
          value={value}
          aria-describedby={describedBy}
          aria-invalid={problem !== undefined}
          onChange={(_, data) => change(data.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
