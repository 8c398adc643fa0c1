import 'virtual:theme.css';
import '../ui/measures.css';
import '../ui/base.css';
import './frame.css';
import { FluentProvider } from '@fluentui/react-components';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrConfiguration } from '../api/swr.ts';
import { receiveSession } from '../features/session/receiveSession.ts';
import { removeOldSensitiveDrafts } from '../forms/sensitiveDrafts.ts';
import { followOtherTabs } from '../ui/theme.ts';
import { routes } from './routes.tsx';
import { withTrailingSlash } from './trailingSlash.ts';

// Both settle the address before the router reads it: nothing is rendered, or asked for, under one that changes at once.
receiveSession();
const address = withTrailingSlash(location);
if (address !== null) history.replaceState(history.state, '', address);

followOtherTabs();
removeOldSensitiveDrafts();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');
const mount = createRoot(root);
const router = createBrowserRouter(routes);

// The frame of index.html stays until the page's own chunk is there. Not by a top-level await: that chunk imports this one.
whenReady(router, () =>
  // As a transition, which React renders in slices: whoever clicks meanwhile does not wait for all of it.
  startTransition(() =>
    mount.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  ),
);

/** The portal. Fluent gets no theme: its tokens are a stylesheet (web/build/themeCss.ts). */
function App({ router }: { readonly router: DataRouter }) {
  return (
    <FluentProvider>
      <SWRConfig value={swrConfiguration}>
        <RouterProvider router={router} />
      </SWRConfig>
    </FluentProvider>
  );
}

/** Calls back once a router knows what it shows first: the page's chunk is there, or has failed to come. */
function whenReady(router: DataRouter, callBack: () => void): void {
  if (router.state.initialized) return callBack();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    callBack();
  });
}
