import type { ReactNode } from 'react';
import { Conflict } from './Conflict.tsx';
import type { Values } from './drafts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FormField } from './formField.ts';

interface FormFieldFrameProps<V extends Values> {
  readonly field: FormField<V>;
  readonly label: string;
  readonly help?: ReactNode;
  /** A problem of what is typed, which the form doesn't know yet. */
  readonly problem?: string | undefined;
  /** Somebody else's value in words, where it isn't fit to be read as it is kept. */
  readonly show?: (value: string) => string;
  /** @param control what the control has to carry: its id, what describes it, and whether it is invalid */
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** The frame of a form's field, with its problem, its mark and its conflict. */
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
