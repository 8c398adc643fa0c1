import { PageFrame } from '../shared/PageFrame.tsx';
import { useOnline } from '../ui/hooks/useOnline.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { ROUTE_FAILED, useRouteFailure } from './useRouteFailure.ts';

/** Replaces a protected page that failed. The bar above the page stays. */
export function PageError() {
  const text = useRouteFailure();
  const online = useOnline();
  return (
    <PageFrame documentTitle={ROUTE_FAILED} path={[]} title={ROUTE_FAILED}>
      {/* Offline, there is no button: a reload would lose the bar as well. */}
      <EmptyState
        illustration="broken"
        text={text}
        action={online && <RetryButton onClick={() => location.reload()} />}
      />
    </PageFrame>
  );
}

/** Replaces everything after a failure that PageError can't show, for example of a public page or of the bar. */
export function RouteError() {
  const text = useRouteFailure();
  return <Waiting text={text} action={{ label: 'Reload the page', run: () => location.reload() }} />;
}
