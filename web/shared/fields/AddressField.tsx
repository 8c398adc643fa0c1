import { Button, Input } from '@fluentui/react-components';
import { ImageAddRegular, OpenRegular } from '@fluentui/react-icons';
import { type ReactNode, use } from 'react';
import { isWebAddress } from '#contract/base/patterns.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { FormFieldFrame } from '../../forms/fields/FormFieldFrame.tsx';
import { useMayLoad } from '../../ui/ownOrigins.ts';
import { MediaLibrary } from '../media/mediaLibrary.ts';
import styles from './AddressField.module.css';

interface Props {
  readonly field: FormField;
  readonly label: string;
  readonly preview?: ReactNode;
  /** Further ways to choose a picture, after “Choose an image”. */
  readonly children?: ReactNode;
}

const ADDRESS_HELP = 'A complete address that starts with https://';
const CHOOSE_HELP = 'Choose an image, or paste its complete address, which starts with https://';

/** The help for a picture that the portal doesn't load. If its host is the reason, says how to show the picture anyway. */
function helpFor(address: string, canUpload: boolean): ReactNode {
  return (
    <>
      The portal doesn’t show pictures from {new URL(address).host}.{' '}
      {canUpload && 'To show this one, download it, and then add it with “Choose an image”. '}
      <a
        className={`inline touch nowrap ${styles.open}`}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
      >
        Open the picture
        <OpenRegular aria-hidden="true" />
        <span className="visually-hidden"> (in a new tab)</span>
      </a>
    </>
  );
}

export function AddressField({ children, field, label, preview }: Props) {
  const library = use(MediaLibrary);
  const { change, value } = field;
  const mayLoad = useMayLoad(value) || !isWebAddress(value);
  const help = library ? CHOOSE_HELP : ADDRESS_HELP;
  const choose = async () => {
    const chosen = await library?.choose('Image');
    if (chosen) change(chosen);
  };
  return (
    <FormFieldFrame field={field} label={label} help={mayLoad ? help : helpFor(value, library !== null)}>
      {(control) => (
        <div className="row">
          {preview}
          <Input
            {...control}
            className={styles.control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={value}
            onChange={(_, data) => change(data.value)}
          />
          {library && (
            <Button icon={<ImageAddRegular />} onClick={() => void choose()}>
              Choose an image
            </Button>
          )}
          {children}
        </div>
      )}
    </FormFieldFrame>
  );
}
