import { FluentProvider } from '@fluentui/react-components';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrConfiguration } from '../api/http/swr.ts';

/** The portal's pages. Fluent gets no theme, because its tokens are in a style sheet (web/build/themeCss.ts). */
export function PortalApp({ router }: { readonly router: DataRouter }) {
  return (
    <FluentProvider>
      <SWRConfig value={swrConfiguration}>
        <RouterProvider router={router} />
      </SWRConfig>
    </FluentProvider>
  );
}
