import { Button, FluentProvider, Link } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { hostAbilities, TEAMS_BASE } from '../../api/http/host.ts';
import { addressOf } from '../../api/teamsApp/subPage.ts';
import { openOutside } from '../../api/teamsApp/teamsApp.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { PortalApp } from '../PortalApp.tsx';
import { meetingStageRoutes, routesFrom } from './routes.tsx';
import { readStart, signIn, signInByAsking, type Stage, useSignInStage } from './teamsSignIn.ts';
import styles from './TeamsApp.module.css';

export function TeamsApp() {
  const stage = useSignInStage();
  if (stage === 'ready') return <SignedIn />;
  return (
    <FluentProvider>
      <StartPage stage={stage} />
    </FluentProvider>
  );
}

function SignedIn() {
  const [router] = useState(() => {
    const { meetingPart = null, subPageId } = readStart() ?? {};
    const { tabHome = addresses.dashboard() } = hostAbilities();
    const linked = addressOf(subPageId);
    if (linked !== null) history.replaceState(null, '', TEAMS_BASE + linked);
    const routes = meetingPart === 'stage' ? meetingStageRoutes : routesFrom({ home: tabHome, meetingPart });
    return createBrowserRouter(routes, { basename: TEAMS_BASE });
  });
  useLinksInFrame(router);
  return <PortalApp router={router} />;
}

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

function StartPage({ stage }: { readonly stage: Exclude<Stage, 'ready'> }) {
  useDocumentTitle('Sign in');
  if (stage === 'starting') return <Waiting text="Signing you in…" />;
  const retry = { asks: signInByAsking, failed: signIn, denied: signIn, refused: signIn, ended: signIn };
  const run = stage in retry ? retry[stage as keyof typeof retry] : null;
  return (
    <main className={`centered gap-m grid ${styles.page}`}>
      <h1 className={styles.title}>Hackathon Portal</h1>
      <p className={`muted ${styles.text}`} aria-live="polite">
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

/**
 * Keeps ordinary links, such as those in a project's text, from leaving the frame. Pages outside `/teams/` can't be framed. So
 * links to pages of the portal open their version under `/teams/`. All other links open in the browser.
 */
function useLinksInFrame(router: DataRouter): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (event.defaultPrevented || !link || link.target === '_blank' || link.hasAttribute('download'))
        return;
      const { hash, href, origin, pathname, protocol, search } = new URL(link.href);
      if (!/^https?:$/.test(protocol)) return;
      const isOwn = origin === location.origin;
      if (isOwn && pathname.startsWith(`${TEAMS_BASE}/`)) return;
      event.preventDefault();
      if (isOwn) void router.navigate(pathname + search + hash);
      else void openOutside(href);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
}
