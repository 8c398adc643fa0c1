import type { ComponentProps } from 'react';
import { replace, type RouteObject } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { addressOf } from '../../api/teamsApp/subPage.ts';
import { RequireSession } from '../../features/session/RequireSession.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { PageError, RouteError } from '../PageError.tsx';
import { Root } from '../Root.tsx';
import { barePages, protectedPages } from '../routes.tsx';
import { BrowserOnly } from './BrowserOnly.tsx';
import { NoStage } from './NoStage.tsx';
import { TeamsShell } from './TeamsShell.tsx';

/** Pages that Teams doesn't show. Most of them sign people in or out, delete accounts, or administer the portal. */
const BROWSER_ONLY = ['/profile', '/admin/*', '/auth', '/signout', '/unsubscribe', '/credits'];

const pathsOf = ({ children = [], path }: RouteObject): string[] => [
  path ?? '',
  ...children.flatMap(pathsOf),
];

const Loading = () => <Waiting text="Loading…" />;

/** Some routes have no path of their own, so this looks inside them too. */
const isBrowserOnly = (route: RouteObject) =>
  pathsOf(route).some((path) => path === '/profile' || /^\/admin(?:\/|$)/.test(path));

const errorPage: RouteObject = {
  path: '/error/:status',
  lazy: async () => ({ Component: (await import('../../features/error/ErrorPage.tsx')).ErrorPage }),
};

/** On the stage of a meeting, each address that begins with an event's address shows what is on the event's stage. */
export const meetingStageRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      {
        Component: RequireSession,
        children: [
          {
            ...barePages,
            index: false,
            children: [
              errorPage,
              {
                path: '/:org/:event/*',
                loader: ({ params: { event, org } }) =>
                  addressOf(`${org}/${event}`) === null ? replace(addresses.error(404)) : null,
                lazy: async () => ({
                  Component: (await import('../../features/stage/projector/MeetingStage.tsx')).MeetingStage,
                }),
              },
              { path: '*', Component: NoStage },
            ],
          },
        ],
      },
    ],
  },
];

export const routesFrom = (tab: ComponentProps<typeof TeamsShell>): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      { path: '/', loader: () => replace(addresses.dashboard()) },
      {
        path: '/configure',
        lazy: async () => ({
          Component: (await import('../../features/teamsApp/ConfigurePage.tsx')).ConfigurePage,
        }),
      },
      {
        Component: RequireSession,
        children: [
          barePages,
          {
            element: <TeamsShell {...tab} />,
            children: [
              {
                ErrorBoundary: PageError,
                children: [
                  ...protectedPages.filter((route) => !isBrowserOnly(route)),
                  ...BROWSER_ONLY.map((path): RouteObject => ({ path, Component: BrowserOnly })),
                  errorPage,
                ],
              },
            ],
          },
        ],
      },
      { path: '*', loader: () => replace(addresses.error(404)) },
    ],
  },
];
