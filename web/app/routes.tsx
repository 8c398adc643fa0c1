import type { ComponentType } from 'react';
import { type LoaderFunction, replace, type RouteObject } from 'react-router-dom';
import { isIdentifier } from '#contract/patterns.ts';
import { RequireSession } from '../features/session/RequireSession.tsx';
import * as addresses from '../api/addresses.ts';
import { PageError, RouteError } from './PageError.tsx';
import { Root } from './Root.tsx';
import { Shell } from './shell/Shell.tsx';

/** A page in a chunk of its own, loaded when somebody goes there. */
const page =
  <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  async () => ({ Component: (await load())[name] });

/** A page on which somebody writes: it has the media library at hand, of which no other page loads anything. */
const writing = (route: RouteObject): RouteObject => ({
  lazy: page('LibraryProvider', () => import('../features/library/LibraryProvider.tsx')),
  children: [route],
});

/** What can't be an identifier names nothing that exists; no call is made with it. */
const identifiersOnly: LoaderFunction = ({ params }) => {
  const wrong = Object.values(params).some((value) => value === undefined || !isIdentifier(value));
  return wrong ? replace(addresses.error(404)) : null;
};

const toDashboard: LoaderFunction = ({ request }) =>
  replace(addresses.dashboard() + new URL(request.url).search);

/** Open to all. */
const openPages: RouteObject[] = [
  { path: '/', loader: toDashboard },
  {
    path: '/auth',
    lazy: page('AuthPage', () => import('../features/session/AuthPage.tsx')),
  },
  {
    path: '/signout',
    lazy: page('SignOutPage', () => import('../features/session/SignOutPage.tsx')),
  },
  {
    Component: Shell,
    children: [
      {
        path: '/credits',
        lazy: page('CreditsPage', () => import('../features/credits/CreditsPage.tsx')),
      },
      {
        path: '/error/:status',
        lazy: page('ErrorPage', () => import('../features/error/ErrorPage.tsx')),
      },
    ],
  },
];

/** For who is signed in. */
const protectedPages: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: page('DashboardPage', () => import('../features/dashboard/DashboardPage.tsx')),
  },
  {
    path: '/faqs',
    lazy: page('FaqsPage', () => import('../features/faqs/FaqsPage.tsx')),
  },
  writing({
    path: '/profile',
    lazy: page('ProfilePage', () => import('../features/profile/ProfilePage.tsx')),
  }),
  {
    path: '/invitations/:invitation',
    loader: identifiersOnly,
    lazy: page('InvitationPage', () => import('../features/invitation/InvitationPage.tsx')),
  },
  // Before the pages of organisations: an identifier may be one of the words that end their addresses.
  {
    path: '/admin',
    lazy: page('AdministrationPage', () => import('../features/portalAdmin/AdministrationPage.tsx')),
  },
  writing({
    path: '/admin/create',
    lazy: page('CreateOrganisationPage', () => import('../features/portalAdmin/CreateOrganisationPage.tsx')),
  }),
  writing({
    path: '/admin/:org',
    loader: identifiersOnly,
    lazy: page(
      'OrganisationSettingsPage',
      () => import('../features/portalAdmin/OrganisationSettingsPage.tsx'),
    ),
  }),
  writing({
    path: '/:org/edit',
    loader: identifiersOnly,
    lazy: page('EditOrganisationPage', () => import('../features/organisation/EditOrganisationPage.tsx')),
  }),
  writing({
    path: '/:org/create',
    loader: identifiersOnly,
    lazy: page('CreateEventPage', () => import('../features/organisation/CreateEventPage.tsx')),
  }),
  {
    path: '/:org/audit',
    loader: identifiersOnly,
    lazy: page('AuditPage', () => import('../features/audit/AuditPage.tsx')),
  },
  {
    path: '/:org/:event/results',
    loader: identifiersOnly,
    lazy: page('ResultsPage', () => import('../features/results/ResultsPage.tsx')),
  },
  writing({
    path: '/:org/:event/edit',
    loader: identifiersOnly,
    lazy: page('EditEventPage', () => import('../features/event/EditEventPage.tsx')),
  }),
  {
    path: '/:org/:event/:project/vote',
    loader: identifiersOnly,
    lazy: page('VotePage', () => import('../features/voting/VotePage.tsx')),
  },
  writing({
    path: '/:org/:event/:project/edit',
    loader: identifiersOnly,
    lazy: page('EditProjectPage', () => import('../features/project/EditProjectPage.tsx')),
  }),
  writing({
    path: '/:org/:event/create',
    loader: identifiersOnly,
    lazy: page('CreateProjectPage', () => import('../features/project/CreateProjectPage.tsx')),
  }),
  {
    path: '/:org/:event/:project',
    loader: identifiersOnly,
    lazy: page('ProjectPage', () => import('../features/project/ProjectPage.tsx')),
  },
  {
    path: '/:org/:event',
    loader: identifiersOnly,
    lazy: page('EventPage', () => import('../features/event/EventPage.tsx')),
  },
  {
    path: '/:org',
    loader: identifiersOnly,
    lazy: page('OrganisationPage', () => import('../features/organisation/OrganisationPage.tsx')),
  },
];

/** Every route of the portal, in the order of specification section 2. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      ...openPages,
      {
        Component: RequireSession,
        // The second boundary is within the frame: a page that breaks or does not come leaves the rest usable.
        children: [{ Component: Shell, children: [{ ErrorBoundary: PageError, children: protectedPages }] }],
      },
      { path: '*', loader: () => replace(addresses.error(404)) },
    ],
  },
];
