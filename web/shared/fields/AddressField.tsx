import { Button, Input } from '@fluentui/react-components';
import { ImageAddRegular, OpenRegular } from '@fluentui/react-icons';
import { type ReactNode, use } from 'react';
import { isWebAddress } from '#contract/patterns.ts';
import { useMayLoad } from '../../ui/ownOrigins.ts';
import { MediaLibrary } from '../media/mediaLibrary.ts';
import styles from './AddressField.module.css';
import { Conflict } from '../../forms/Conflict.tsx';
import type { Values } from '../../forms/drafts.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import type { FormField } from '../../forms/formField.ts';

interface Props<V extends Values> {
  readonly field: FormField<V>;
  readonly label: string;
  readonly preview?: ReactNode;
}

const ADDRESS_HELP = 'A complete address that starts with https://';

/** The help for a picture that the portal doesn't load. If its host is the reason, says how to show the picture anyway. */
function helpFor(address: string, canUpload: boolean): ReactNode {
  if (!isWebAddress(address)) return ADDRESS_HELP;
  return (
    <>
      The portal doesn’t show pictures from {new URL(address).host}.{' '}
      {canUpload && 'To show this one, download it, and then add it with “Choose an image”. '}
      <a className={styles.open} href={address} target="_blank" rel="noopener noreferrer">
        Open the picture
        <OpenRegular aria-hidden="true" />
        <span className="visually-hidden"> (in a new tab)</span>
      </a>
    </>
  );
}

export function AddressField<V extends Values>({ field, label, preview }: Props<V>) {
  const library = use(MediaLibrary);
  const { change, changed, name, problem, value } = field;
  const mayLoad = useMayLoad(value);
  const choose = async () => {
    const chosen = await library?.choose('Image');
    if (chosen) change(chosen);
  };
  return (
    <FieldFrame
      name={name}
      label={label}
      help={mayLoad ? ADDRESS_HELP : helpFor(value, library !== null)}
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
