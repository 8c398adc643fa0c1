import type { ReactNode } from 'react';
import { Conflict } from './Conflict.tsx';
import type { Values } from './drafts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FormField } from './formField.ts';

interface FormFieldFrameProps<V extends Values> {
  readonly field: FormField<V>;
  readonly label: string;
  readonly help?: ReactNode;
  /** A problem that the field finds in the typed text. It shows only if the form knows no problem. */
  readonly problem?: string | undefined;
  readonly show?: (value: string) => string;
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

export function FormFieldFrame<V extends Values>(props: FormFieldFrameProps<V>) {
  const { children, field, help, label, show } = props;
  const problem = field.problem ?? props.problem;
  return (
    <FieldFrame
      name={field.name}
      label={label}
      help={help}
      problem={problem}
      changed={field.changed}
      beside={<Conflict field={field} {...(show && { show })} />}
    >
      {({ describedBy, id }) =>
        children({ id, 'aria-describedby': describedBy, 'aria-invalid': problem !== undefined })
      }
    </FieldFrame>
  );
}
