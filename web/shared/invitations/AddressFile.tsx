import { Button } from '@fluentui/react-components';
import { DocumentArrowUpRegular } from '@fluentui/react-icons';
import { type ChangeEvent, useRef } from 'react';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { readAddressFile } from './readAddressFile.ts';
import styles from './InviteBar.module.css';

interface Props {
  readonly disabled: boolean;
  /** @param entries one per line, not yet validated */
  readonly onRead: (entries: string) => void;
}

export function AddressFile({ disabled, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      onRead(await readAddressFile(file));
    } catch (error) {
      notify('Fail', error instanceof Error ? error.message : 'This file can’t be read.');
    } finally {
      // Without this line, choosing the same file again after a correction wouldn't fire an event.
      target.value = '';
    }
  };
  return (
    <>
      <Button
        className={styles.choose}
        appearance="subtle"
        icon={<DocumentArrowUpRegular />}
        disabledFocusable={disabled}
        onClick={() => input.current?.click()}
      >
        Choose a CSV file
      </Button>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="File with addresses"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
    </>
  );
}
