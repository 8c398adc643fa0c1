import { Button, Link } from '@fluentui/react-components';
import { TEAMS_BASE } from '../../api/http/host.ts';
import { openOutside } from '../../api/teamsApp/teamsApp.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { type Stage, signIn, signInByAsking } from './teamsSignIn.ts';
import styles from './StartPage.module.css';

const SENTENCES: Readonly<Record<Exclude<Stage, 'starting' | 'ready'>, string>> = {
  asks: 'Sign in once, so that the portal knows who you are. Teams may ask for your permission.',
  unavailable: 'This version of Teams can’t sign you in to the portal.',
  outside: 'This address works only in Microsoft Teams, and Teams doesn’t answer.',
  failed: 'Sign-in didn’t work. It was cancelled, or Teams or the portal didn’t answer.',
  denied:
    'Microsoft refused the sign-in. If trying again doesn’t help, ask your administrator whether you may use the portal.',
  refused:
    'The portal doesn’t accept your account. If you have just signed out everywhere, wait five minutes. Otherwise, ask your administrator.',
  ended: 'Your session has ended. Sign in again to continue.',
};

const browserAddress = () => location.origin + location.pathname.slice(TEAMS_BASE.length) + location.search;

export function StartPage({ stage }: { readonly stage: Exclude<Stage, 'ready'> }) {
  useDocumentTitle('Sign in');
  if (stage === 'starting') return <Waiting text="Signing you in…" />;
  const retry = { asks: signInByAsking, failed: signIn, denied: signIn, refused: signIn, ended: signIn };
  const run = stage in retry ? retry[stage as keyof typeof retry] : null;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Hackathon Portal</h1>
      <p className={styles.text} aria-live="polite">
        {SENTENCES[stage]}
      </p>
      {run && (
        <Button appearance="primary" size="large" onClick={() => void run()}>
          {stage === 'asks' || stage === 'ended' ? 'Sign in' : 'Try again'}
        </Button>
      )}
      {stage === 'outside' ? (
        <Link href={browserAddress()} target="_blank" rel="noreferrer">
          Open in browser
        </Link>
      ) : (
        <Button
          appearance={run ? 'transparent' : 'primary'}
          size="large"
          onClick={() => void openOutside(browserAddress())}
        >
          Open in browser
        </Button>
      )}
    </main>
  );
}
