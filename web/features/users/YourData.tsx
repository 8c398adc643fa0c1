import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArrowDownloadRegular, DeleteRegular } from '@fluentui/react-icons';
import { downloadPersonalData } from '../../api/http/commands.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { useLazyDialog } from '../../ui/dialogs/useLazyDialog.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { saveBlob } from '../../ui/saveFile.ts';
import styles from './YourData.module.css';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

export function YourData({ email }: { readonly email: string }) {
  const { busy, download, refusal } = useDownload();
  const { close, giveUp, isMounted, isOpen, open } = useLazyDialog();
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <section className={styles.section} aria-labelledby="your-data">
      <h2 id="your-data" className={styles.heading}>
        Your data
      </h2>
      <p className={styles.text}>
        Download everything that the portal stores about you in one file: your profile, your teams and votes,
        your invitations and media.
      </p>
      <Button
        className={styles.button}
        icon={<ArrowDownloadRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void download()}
      >
        Download my data
      </Button>
      <Refusal reason={refusal} />
      <p className={styles.text}>
        Deleting your account permanently removes your name from everything. Your votes still count.
      </p>
      <Button
        className={`${styles.button} ${styles.danger}`}
        icon={<DeleteRegular />}
        onClick={open}
        {...restoreFocusTarget}
      >
        Delete my account
      </Button>
      {isMounted && <DeleteAccountDialog open={isOpen} email={email} onCancel={close} onFail={giveUp} />}
    </section>
  );
}

function useDownload() {
  const { busy, refusal, run } = useCommand();
  const download = () =>
    run(
      async () => {
        const { blob, name } = await downloadPersonalData();
        saveBlob(blob, name);
      },
      { done: 'Your data has been downloaded.', failed: 'Error downloading your data.' },
    );
  return { busy, download, refusal };
}
