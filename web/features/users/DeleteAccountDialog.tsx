import { Dialog, DialogSurface, Input } from '@fluentui/react-components';
import { useState } from 'react';
import * as addresses from '../../api/addresses.ts';
import { ApiError } from '../../api/http/apiError.ts';
import { deleteAccount } from '../../api/http/commands.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { FieldFrame, fieldId } from '../../forms/fields/FieldFrame.tsx';
import { noteDeletedAccount } from '../../shared/deletedAccount.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import styles from './DeleteAccountDialog.module.css';

interface Props {
  readonly open: boolean;
  readonly email: string;
  readonly onCancel: () => void;
}

const FIELD_NAME = 'confirm';

const isSame = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

const problemOf = (error: unknown): string =>
  error instanceof ApiError && (error.status === 400 || error.isTemporary)
    ? error.message
    : 'Your account couldn’t be deleted. Please try again.';

/** Explains what is deleted and what is kept. To confirm, the person must type their email address. */
export function DeleteAccountDialog({ open, ...props }: Props) {
  const { email } = props;
  const { busy, cancel, mistyped, refusal, setTyped, submit, typed } = useDeletion(props);
  return (
    <Dialog modalType="alert" open={open} onOpenChange={(_, data) => !data.open && cancel()}>
      <DialogSurface>
        <DialogForm
          title="Delete your account?"
          submit="Delete my account"
          danger
          busy={busy}
          onSubmit={submit}
          onCancel={cancel}
        >
          <div className={styles.content}>
            <Consequences />
            <FieldFrame
              name={FIELD_NAME}
              label={`Type ${email} to confirm`}
              problem={mistyped ? 'This isn’t your email address. Nothing was deleted.' : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  className="full"
                  type="email"
                  autoComplete="off"
                  spellCheck={false}
                  value={typed}
                  onChange={(_, data) => setTyped(data.value)}
                />
              )}
            </FieldFrame>
            <p className={`strong error ${styles.refusal}`} role="alert">
              {refusal}
            </p>
          </div>
        </DialogForm>
      </DialogSurface>
    </Dialog>
  );
}

function useDeletion({ email, onCancel }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('');
  const [mistyped, setMistyped] = useState(false);
  const { busy, refusal, refuse, run } = useExclusive();

  const cancel = () => {
    if (busy) return;
    setTyped('');
    setMistyped(false);
    refuse(null);
    onCancel();
  };
  const remove = async () => {
    try {
      await deleteAccount(typed);
    } catch (error) {
      return refuse(problemOf(error));
    }
    noteDeletedAccount(email);
    // Loads the whole page anew, so that nothing of the account stays in memory.
    location.assign(addresses.signOut());
    // Never resolves, so that the button stays busy while the browser leaves the page.
    await new Promise(() => undefined);
  };
  const submit = () => {
    if (busy) return;
    setMistyped(!isSame(typed, email));
    if (isSame(typed, email)) void run(remove);
    else document.getElementById(fieldId(FIELD_NAME))?.focus();
  };
  return { busy, cancel, mistyped, refusal, setTyped, submit, typed };
}

const Consequences = () => (
  <>
    <h3>Deleted permanently</h3>
    <ul>
      <li>Your profile, and your places in organisations, events and teams.</li>
      <li>Your media library. Pages that use something from it show a gap.</li>
      <li>Invitations to you, and your name in invitations that you sent.</li>
      <li>Unsaved changes in this browser.</li>
    </ul>
    <h3>Kept without your name</h3>
    <ul>
      <li>Your votes, and your final scores as a judge. They still count.</li>
      <li>Your teams’ write-ups, including your part.</li>
      <li>Entries in audit logs: what was done and when.</li>
    </ul>
  </>
);
