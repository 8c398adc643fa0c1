import type { ComponentType } from 'react';
import { type LoaderFunction, replace, type RouteObject } from 'react-router-dom';
import { isIdentifier } from '#contract/base/patterns.ts';
import * as addresses from '../api/addresses.ts';
import { RequireSession } from '../features/session/RequireSession.tsx';
import { PageError, RouteError } from './PageError.tsx';
import { Root } from './Root.tsx';
import { Shell } from './shell/Shell.tsx';

const page =
  <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  async () => ({ Component: (await load())[name] });

/** Wraps pages on which people choose images and videos for a text. Other pages don't load the library's code. */
const withMediaLibrary = (route: RouteObject): RouteObject => ({
  lazy: page('LibraryProvider', () => import('../features/media/library/LibraryProvider.tsx')),
  children: [route],
});

/** Opens the 404 page for an invalid identifier, without calling the API. */
const identifiersOnly: LoaderFunction = ({ params }) => {
  const wrong = Object.values(params).some((value) => value === undefined || !isIdentifier(value));
  return wrong ? replace(addresses.error(404)) : null;
};

const toDashboard: LoaderFunction = ({ request }) =>
  replace(addresses.dashboard() + new URL(request.url).search);

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
        path: '/unsubscribe',
        lazy: page('UnsubscribePage', () => import('../features/mail/UnsubscribePage.tsx')),
      },
      {
        path: '/error/:status',
        lazy: page('ErrorPage', () => import('../features/error/ErrorPage.tsx')),
      },
    ],
  },
];

/** The pages that need a session. The Teams app shows most of them (web/app/teamsApp/routes.tsx). */
export const protectedPages: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: page('DashboardPage', () => import('../features/dashboard/DashboardPage.tsx')),
  },
  {
    path: '/faqs',
    lazy: page('FaqsPage', () => import('../features/faqs/FaqsPage.tsx')),
  },
  withMediaLibrary({
    path: '/profile',
    lazy: page('ProfilePage', () => import('../features/users/ProfilePage.tsx')),
  }),
  {
    path: '/invitations/:invitation',
    loader: identifiersOnly,
    lazy: page('InvitationPage', () => import('../features/invitations/InvitationPage.tsx')),
  },
  // `/admin/:org` must come before `/:org/edit`: both match `/admin/edit`, and an organisation's identifier may be `edit`.
  {
    path: '/admin',
    lazy: page('PortalAdminPage', () => import('../features/portalAdmin/PortalAdminPage.tsx')),
  },
  withMediaLibrary({
    path: '/admin/create',
    lazy: page('CreateOrganisationPage', () => import('../features/portalAdmin/CreateOrganisationPage.tsx')),
  }),
  withMediaLibrary({
    path: '/admin/:org',
    loader: identifiersOnly,
    lazy: page(
      'OrganisationSettingsPage',
      () => import('../features/portalAdmin/OrganisationSettingsPage.tsx'),
    ),
  }),
  withMediaLibrary({
    path: '/:org/edit',
    loader: identifiersOnly,
    lazy: page('EditOrganisationPage', () => import('../features/organisations/EditOrganisationPage.tsx')),
  }),
  withMediaLibrary({
    path: '/:org/create',
    loader: identifiersOnly,
    lazy: page('CreateEventPage', () => import('../features/organisations/CreateEventPage.tsx')),
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
  {
    path: '/:org/:event/results/live',
    loader: identifiersOnly,
    lazy: page('PhonePage', () => import('../features/stage/phones/PhonePage.tsx')),
  },
  {
    path: '/:org/:event/judge',
    loader: identifiersOnly,
    lazy: page('JudgePage', () => import('../features/judging/JudgePage.tsx')),
  },
  withMediaLibrary({
    path: '/:org/:event/edit',
    loader: identifiersOnly,
    lazy: page('EditEventPage', () => import('../features/events/page/EditEventPage.tsx')),
  }),
  {
    path: '/:org/:event/:project/vote',
    loader: identifiersOnly,
    lazy: page('VotePage', () => import('../features/voting/VotePage.tsx')),
  },
  withMediaLibrary({
    path: '/:org/:event/:project/edit',
    loader: identifiersOnly,
    lazy: page('EditProjectPage', () => import('../features/projects/edit/EditProjectPage.tsx')),
  }),
  withMediaLibrary({
    path: '/:org/:event/create',
    loader: identifiersOnly,
    lazy: page('CreateProjectPage', () => import('../features/projects/edit/CreateProjectPage.tsx')),
  }),
  {
    path: '/:org/:event/:project',
    loader: identifiersOnly,
    lazy: page('ProjectPage', () => import('../features/projects/page/ProjectPage.tsx')),
  },
  {
    path: '/:org/:event',
    loader: identifiersOnly,
    lazy: page('EventPage', () => import('../features/events/page/EventPage.tsx')),
  },
  {
    path: '/:org',
    loader: identifiersOnly,
    lazy: page('OrganisationPage', () => import('../features/organisations/OrganisationPage.tsx')),
  },
];

/** Pages that fill the screen, without the portal's bar. */
export const barePages: RouteObject = {
  lazy: page('BareFrame', () => import('./shell/BareFrame.tsx')),
  children: [
    {
      path: '/:org/:event/results/stage',
      loader: identifiersOnly,
      lazy: page('StagePage', () => import('../features/stage/StagePage.tsx')),
    },
  ],
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      ...openPages,
      {
        Component: RequireSession,
        // This second error boundary is inside Shell, so the bar with the navigation stays usable when a page fails.
        children: [
          barePages,
          { Component: Shell, children: [{ ErrorBoundary: PageError, children: protectedPages }] },
        ],
      },
      { path: '*', loader: () => replace(addresses.error(404)) },
    ],
  },
];
