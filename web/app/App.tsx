import { FluentProvider } from '@fluentui/react-components';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrConfiguration } from '../api/swr.ts';

/** The portal. Fluent gets no theme: its tokens are a stylesheet (web/build/themeCss.ts). */
export function App({ router }: { readonly router: DataRouter }) {
  return (
    <FluentProvider>
      <SWRConfig value={swrConfiguration}>
        <RouterProvider router={router} />
      </SWRConfig>
    </FluentProvider>
  );
}
