import { Button } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { replace, type RouteObject, useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { addressOf } from '../../api/teamsApp/subPage.ts';
import { openOutside } from '../../api/teamsApp/teamsApp.ts';
import { RequireSession } from '../../features/session/RequireSession.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { PageError, RouteError } from '../PageError.tsx';
import { Root } from '../Root.tsx';
import { barePages, protectedPages } from '../routes.tsx';
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

/** Replaces pages that Teams doesn't show, such as the profile and the administration of the portal. */
function BrowserOnly() {
  const { hash, pathname, search } = useLocation();
  return (
    <PageFrame documentTitle="Open in browser" path={[]} title="This page opens in the browser">
      <EmptyState
        text="Teams shows what you need during a hackathon. You’ll find everything else in the portal itself."
        action={
          <Button
            appearance="primary"
            onClick={() => void openOutside(location.origin + pathname + search + hash)}
          >
            Open in browser
          </Button>
        }
      />
    </PageFrame>
  );
}

/** Shown on the stage of a meeting if someone shared a page that belongs to no event. */
function NoStage() {
  useDocumentTitle('Stage');
  return (
    <Page>
      <EmptyState text="This page has no stage. Share the tab of an event instead." />
    </Page>
  );
}
