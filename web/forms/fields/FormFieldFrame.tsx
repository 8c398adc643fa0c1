import { Conflict } from '../editing/Conflict.tsx';
import type { FormField } from '../editing/formField.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

interface FormFieldFrameProps<T> extends Pick<FieldFrameProps, 'children' | 'help' | 'label'> {
  readonly field: FormField<T>;
  /** A problem that the field finds in the typed text. It shows only if the form knows no problem. */
  readonly problem?: string | undefined;
  readonly show?: (value: T) => string;
}

export function FormFieldFrame<T>(props: FormFieldFrameProps<T>) {
  const { children, field, help, label, show } = props;
  return (
    <FieldFrame
      name={field.name}
      label={label}
      help={help}
      problem={field.problem ?? props.problem}
      changed={field.changed}
      beside={<Conflict field={field} {...(show && { show })} />}
    >
      {children}
    </FieldFrame>
  );
}
