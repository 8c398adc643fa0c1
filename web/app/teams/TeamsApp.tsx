import { FluentProvider } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { TEAMS_BASE } from '../../api/host.ts';
import { addressOf } from '../../api/teams/subPage.ts';
import { PortalApp } from '../PortalApp.tsx';
import { useLinksInFrame } from './useLinksInFrame.ts';
import { routesFrom } from './routes.tsx';
import { StartPage } from './StartPage.tsx';
import { readStage, readStart, subscribeStage } from './teamsSignIn.ts';

/** Shows how far the sign-in is, and then the portal. */
export function TeamsApp() {
  const stage = useSyncExternalStore(subscribeStage, readStage);
  if (stage === 'ready') return <SignedIn />;
  return (
    <FluentProvider>
      <StartPage stage={stage} />
    </FluentProvider>
  );
}

const pathInPortal = () => location.pathname.slice(TEAMS_BASE.length).replace(/\/?$/, '/');

function SignedIn() {
  const [router] = useState(() => {
    const home = pathInPortal();
    const linked = addressOf(readStart()?.subPageId);
    if (linked !== null) history.replaceState(null, '', TEAMS_BASE + linked);
    return createBrowserRouter(routesFrom(home), { basename: TEAMS_BASE });
  });
  useLinksInFrame(router);
  return <PortalApp router={router} />;
}
