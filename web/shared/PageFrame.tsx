import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as addresses from '../api/addresses.ts';
import type { ApiError } from '../api/http/apiError.ts';
import { config } from '../api/http/config.ts';
import { hostAbilities } from '../api/http/host.ts';
import { useFailureNotice } from '../ui/hooks/useFailureNotice.ts';
import { ImageHosts } from '../ui/ownOrigins.ts';
import { Breadcrumb, type Crumb } from '../ui/page/Breadcrumb.tsx';
import { Page } from '../ui/page/Page.tsx';
import type { ScrollState } from '../ui/page/scrollKey.ts';
import { useDocumentTitle } from '../ui/page/useDocumentTitle.ts';
import { accentStyle } from './accentStyle.ts';
import { Forbidden } from './Forbidden.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

interface PageFrameProps extends PageHeaderProps {
  readonly documentTitle: string;
  /** The crumbs after the dashboard. Without a path, the page has no breadcrumb. */
  readonly path?: readonly Crumb[];
  readonly back?: Crumb & { readonly state?: ScrollState };
  /** The reader's permissions. A notice appears if a temporary error keeps them from loading. */
  readonly permissions?: { readonly data: unknown; readonly error: ApiError | undefined };
  readonly forbidden?: boolean | undefined;
  /** Hosts whose pictures the organisation allows. Without this list, the page shows only the portal's own pictures. */
  readonly imageHosts?: readonly string[] | undefined;
  readonly inactive?: boolean;
  /** True if the children contain the header of the page. */
  readonly ownHeader?: boolean;
  /** Replaces the header. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

const DASHBOARD: Crumb = { text: 'Dashboard', to: addresses.dashboard() };

/** In a tab of Microsoft Teams, leaves out the crumbs before the first page of the tab. */
const fromHome = (crumbs: readonly Crumb[]) =>
  crumbs.slice(
    Math.max(
      0,
      crumbs.findIndex(({ to }) => to === hostAbilities().tabHome),
    ),
  );

export function PageFrame(props: PageFrameProps) {
  const { actions, back, bar, children, documentTitle, forbidden, imageHosts, inactive, ...rest } = props;
  const { ownHeader = false, path, permissions, ...header } = rest;
  useDocumentTitle(documentTitle);
  useFailureNotice(
    permissions?.data === undefined && permissions?.error?.isTemporary === true,
    'Error loading user permissions.',
  );
  const shownHosts = useShownHosts(imageHosts);
  if (forbidden) return <Forbidden />;
  return (
    <ImageHosts value={shownHosts}>
      <Page inactive={inactive} style={header.colour === undefined ? undefined : accentStyle(header.colour)}>
        {path && <Breadcrumb crumbs={fromHome([DASHBOARD, ...path])} />}
        {bar}
        {!ownHeader && bar === undefined && (
          <PageHeader
            {...header}
            actions={
              back ? (
                <>
                  <Link className="target" to={back.to} state={back.state}>
                    {back.text}
                  </Link>
                  {actions}
                </>
              ) : (
                actions
              )
            }
          />
        )}
        {children}
      </Page>
    </ImageHosts>
  );
}

/** Leaves out hosts that the deployment no longer lists. The Content-Security-Policy would block their pictures. */
const useShownHosts = (chosen: readonly string[] | undefined): readonly string[] =>
  useMemo(() => config.imageHosts.filter((host) => chosen?.includes(host)), [chosen]);
