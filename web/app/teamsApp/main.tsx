import '../../ui/css/measures.css';
import '../../ui/css/base.css';
import '../../ui/css/primitives.css';
import '../frame.css';
import './teams.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { removeOldSensitiveDrafts } from '../../forms/editing/sensitiveDrafts.ts';
import { refuseStrayDrops } from '../refuseStrayDrops.ts';
import { TeamsApp } from './TeamsApp.tsx';
import { startTeams } from './teamsSignIn.ts';

// The address contains the theme for public/teams.js. The pages don't need it.
const address = new URL(location.href);
address.searchParams.delete('theme');
history.replaceState(history.state, '', address);

removeOldSensitiveDrafts();
refuseStrayDrops();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <TeamsApp />
  </StrictMode>,
);
void startTeams();
