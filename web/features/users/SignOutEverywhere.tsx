import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { SignOutRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { signOutEverywhere } from '../../api/http/commands.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './YourData.module.css';

const QUESTION = {
  title: 'Sign out everywhere?',
  text: 'You are signed out of the portal on all your devices. Save what you are writing first.',
  confirm: 'Yes, sign out.',
};

export function SignOutEverywhere() {
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const restoreFocusTarget = useRestoreFocusTarget();
  const signOut = async () => {
    if (!(await confirm(QUESTION))) return;
    await run(
      async () => {
        await signOutEverywhere();
        await navigate(addresses.signOut());
      },
      { done: 'You are signed out everywhere.', failed: 'Error signing out everywhere.' },
    );
  };
  return (
    <section className={styles.section} aria-labelledby="signed-in">
      <h2 id="signed-in" className={styles.heading}>
        Where you are signed in
      </h2>
      <p className={styles.text}>
        Have you lost a phone, or used a computer that isn’t yours? Sign out of the portal on every device and
        in every browser, including this one. It takes a minute at most. A browser that is still signed in to
        your work account can sign in again, so end the sessions of your work account, too.
      </p>
      <Button
        className={styles.button}
        icon={<SignOutRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void signOut()}
        {...restoreFocusTarget}
      >
        Sign out everywhere
      </Button>
      <Refusal reason={refusal} />
    </section>
  );
}
