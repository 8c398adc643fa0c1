import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { finishAccountDeletion, forgetDeletedAccount } from '../../shared/deletedAccount.ts';
import { redirectTarget } from '../../shared/redirectTarget.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { endSession } from './endSession.ts';
import styles from './SignOutPage.module.css';

const SENTENCES = {
  ending: 'Signing you out of your work account, too…',
  ended: 'Thank you for taking part. See you at the next hackathon.',
  unreachable:
    'Your work account’s sign-in service didn’t respond, so you may still be signed in there. On a shared computer, close the browser.',
  deleted:
    'Your account is being deleted. Within a few minutes, your name is removed everywhere. If you come back later, you start with a new, empty account.',
} as const;

export function SignOutPage() {
  useDocumentTitle('Signed out');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<keyof typeof SENTENCES>('ending');
  const [isDeleted] = useState(finishAccountDeletion);

  useEffect(() => {
    let shown = true;
    const finish = (isProviderReached: boolean) => {
      if (shown) setStage(isProviderReached ? 'ended' : 'unreachable');
    };
    void endSession().then(finish);
    return () => {
      shown = false;
    };
  }, []);

  // Removes the parameter `state`, which the sign-in provider adds to the address when it sends people back here.
  useEffect(() => {
    if (search !== '') void navigate(addresses.signOut(), { replace: true });
  }, [navigate, search]);

  // After a deletion, `deleted` replaces the other sentences, except the warning that the provider wasn't reached.
  const sentences: (keyof typeof SENTENCES)[] = [
    ...(isDeleted ? ['deleted' as const] : []),
    ...(isDeleted && stage !== 'unreachable' ? [] : [stage]),
  ];
  return (
    <main className={`center ${styles['page']}`}>
      <section className={styles['card']}>
        <h1>You are now signed out.</h1>
        <p aria-live="polite">{sentences.map((one) => SENTENCES[one]).join(' ')}</p>
        {stage !== 'ending' && (
          <Link to={redirectTarget()} onClick={forgetDeletedAccount}>
            {isDeleted ? 'Start over' : 'Sign in again'}
          </Link>
        )}
      </section>
    </main>
  );
}
