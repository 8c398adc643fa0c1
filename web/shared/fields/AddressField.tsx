import { Button, Input } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { type ReactNode, use } from 'react';
import { MediaLibrary } from '../media/mediaLibrary.ts';
import styles from './AddressField.module.css';
import { Conflict } from '../../forms/Conflict.tsx';
import type { Values } from '../../forms/drafts.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import type { FormField } from '../../forms/formField.ts';

interface Props<V extends Values> {
  readonly field: FormField<V>;
  readonly label: string;
  /** The picture as it will be shown. */
  readonly preview?: ReactNode;
}

/** The address of a picture: a complete one, or that of an image from the media library (specification section 5). */
export function AddressField<V extends Values>({ field, label, preview }: Props<V>) {
  const library = use(MediaLibrary);
  const { change, changed, name, problem, value } = field;
  const choose = async () => {
    const chosen = await library?.choose('Image');
    if (chosen) change(chosen);
  };
  return (
    <FieldFrame
      name={name}
      label={label}
      help="A complete address that starts with https://"
      problem={problem}
      changed={changed}
      beside={<Conflict field={field} />}
    >
      {({ describedBy, id }) => (
        <div className={styles.row}>
          {preview}
          <Input
            id={id}
            className={styles.control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={value}
            aria-describedby={describedBy}
            aria-invalid={problem !== undefined}
            onChange={(_, data) => change(data.value)}
          />
          {library && (
            <Button className={styles.choose} icon={<ImageAddRegular />} onClick={() => void choose()}>
              Choose an image
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
