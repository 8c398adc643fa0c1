import { Conflict } from '../editing/Conflict.tsx';
import type { Values } from '../editing/drafts.ts';
import type { FormField } from '../editing/formField.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

interface FormFieldFrameProps<V extends Values> extends Pick<FieldFrameProps, 'children' | 'help' | 'label'> {
  readonly field: FormField<V>;
  /** A problem that the field finds in the typed text. It shows only if the form knows no problem. */
  readonly problem?: string | undefined;
  readonly show?: (value: string) => string;
}

export function FormFieldFrame<V extends Values>(props: FormFieldFrameProps<V>) {
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
