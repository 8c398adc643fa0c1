import { FluentProvider } from '@fluentui/react-components';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { hostAbilities, TEAMS_BASE } from '../../api/http/host.ts';
import { addressOf } from '../../api/teamsApp/subPage.ts';
import { PortalApp } from '../PortalApp.tsx';
import { meetingStageRoutes, routesFrom } from './routes.tsx';
import { StartPage } from './StartPage.tsx';
import { readStart, useSignInStage } from './teamsSignIn.ts';
import { useLinksInFrame } from './useLinksInFrame.ts';

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
