import '../ui/css/base.css';
import '../ui/css/primitives.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { receiveSession } from '../features/session/receiveSession.ts';
import { removeOldSensitiveDrafts } from '../forms/editing/sensitiveDrafts.ts';
import { followThemeChoice } from '../ui/theme.ts';
import { PortalApp } from './PortalApp.tsx';
import { refuseStrayDrops } from './refuseStrayDrops.ts';
import { routes } from './routes.tsx';
import { withTrailingSlash } from './trailingSlash.ts';

/** boot.js sets this if the browser blocks storage. It then shows an explanation instead of the portal. */
const isBlocked = document.documentElement.dataset['storage'] === 'blocked';
if (!isBlocked) start();

function start(): void {
  // These statements change the address, so they must run before the router reads it.
  receiveSession();
  const address = withTrailingSlash(location);
  if (address !== null) history.replaceState(history.state, '', address);

  followThemeChoice();
  removeOldSensitiveDrafts();
  refuseStrayDrops();

  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root.');
  const mount = createRoot(root);
  const router = createBrowserRouter(routes);

  // Loads the browser's data for dates, which takes 20 ms, while the page's chunk loads.
  setTimeout(() => new Intl.DateTimeFormat('en-GB').formatRange(0, 1));

  // Keeps the frame of index.html until the page's chunk has loaded. This can't be a top-level `await`: the chunk imports the
  // entry chunk, so the two would wait for each other.
  whenReady(router, () =>
    // A transition renders in slices, so the browser can handle clicks before the whole page is rendered.
    startTransition(() =>
      mount.render(
        <StrictMode>
          <PortalApp router={router} />
        </StrictMode>,
      ),
    ),
  );
}

/** Calls back once the first page has loaded or failed to load. */
function whenReady(router: DataRouter, callBack: () => void): void {
  if (router.state.initialized) return callBack();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    callBack();
  });
}
