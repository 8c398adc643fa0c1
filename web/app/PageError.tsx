import * as addresses from '../api/addresses.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../shared/PageHeader.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { useRouteFailure } from './useRouteFailure.ts';

/** Within the frame, instead of a page that broke or could not be loaded: what happened, and what to do. */
export function PageError() {
  const text = useRouteFailure();
  const online = useOnline();
  return (
    <Page>
      <PageHeader
        breadcrumb={[{ text: 'Dashboard', to: addresses.dashboard() }]}
        title="Something went wrong"
      />
      {/* Without a network a reload would take the frame away, too. */}
      <EmptyState
        illustration="broken"
        text={text}
        action={online && <RetryButton onClick={() => location.reload()} />}
      />
    </Page>
  );
}
