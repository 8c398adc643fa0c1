import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as addresses from '../../ui/addresses.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { endSession } from './endSession.ts';
import styles from './SignOutPage.module.css';

const SENTENCES = {
  ending: 'Signing you out of your work account, too…',
  ended: 'Thank you for being part of it. See you at the next hackathon.',
  unreachable:
    'The sign-in service of your work account did not answer, so you may still be signed in there. On a shared computer, close the browser.',
} as const;

/** `/signout/`: clears the stored session and says so (specification section 2). */
export function SignOutPage() {
  useDocumentTitle('Signed out');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<keyof typeof SENTENCES>('ending');

  useEffect(() => {
    let shown = true;
    const finish = (everywhere: boolean) => {
      if (shown) setStage(everywhere ? 'ended' : 'unreachable');
    };
    void endSession().then(finish);
    return () => {
      shown = false;
    };
  }, []);

  // The provider comes back with a state that means nothing any more.
  useEffect(() => {
    if (search !== '') void navigate(addresses.signOut(), { replace: true });
  }, [navigate, search]);

  return (
    <main className={styles['page']}>
      <section className={styles['card']}>
        <h1>You are now signed out.</h1>
        <p aria-live="polite">{SENTENCES[stage]}</p>
        {stage !== 'ending' && <Link to={addresses.dashboard()}>Sign in again</Link>}
      </section>
    </main>
  );
}
