import 'virtual:theme.css';
import '../ui/measures.css';
import '../ui/base.css';
import './frame.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { receiveSession } from '../features/session/receiveSession.ts';
import { removeOldSensitiveDrafts } from '../forms/sensitiveDrafts.ts';
import { followOtherTabs } from '../ui/theme.ts';
import { App } from './App.tsx';
import { routes } from './routes.tsx';
import { withTrailingSlash } from './trailingSlash.ts';
import { whenReady } from './whenReady.ts';

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
