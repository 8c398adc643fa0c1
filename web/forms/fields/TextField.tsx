import { Input, Textarea } from '@fluentui/react-components';
import type { FormField } from '../editing/formField.ts';
import { FormFieldFrame } from './FormFieldFrame.tsx';
import styles from './TextField.module.css';

interface Props {
  readonly field: FormField;
  readonly label: string;
  readonly help?: string;
  readonly long?: boolean;
  readonly maxLength?: number;
  readonly type?: 'number' | 'text' | 'url';
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** The counter appears once this share of the maximum length is used. */
const COUNTED_FROM_SHARE = 0.8;

/** A text field. It shows the length of a text near the maximum, but never cuts the text, so that pasting loses nothing. */
export function TextField({ field, help, label, long = false, ...more }: Props) {
  const { autoComplete, maxLength, placeholder, type = 'text' } = more;
  const { change, value } = field;
  const counted =
    maxLength !== undefined && value.length > maxLength * COUNTED_FROM_SHARE
      ? `${value.length.toLocaleString('en-GB')} of ${maxLength.toLocaleString('en-GB')} characters`
      : undefined;
  return (
    <FormFieldFrame field={field} label={label} help={counted ?? help}>
      {(control) => {
        const shared = {
          ...control,
          value,
          ...(placeholder === undefined ? {} : { placeholder }),
        };
        return long ? (
          <Textarea
            {...shared}
            textarea={{ className: styles.text }}
            resize="vertical"
            onChange={(_, data) => change(data.value)}
          />
        ) : (
          <Input
            {...shared}
            type={type}
            {...(autoComplete === undefined ? {} : { autoComplete })}
            onChange={(_, data) => change(data.value)}
          />
        );
      }}
    </FormFieldFrame>
  );
}
