import { EmptyState } from '../ui/EmptyState.tsx';
import { PageFrame } from '../shared/PageFrame.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { ROUTE_FAILED, useRouteFailure } from './useRouteFailure.ts';
import { Waiting } from '../ui/Waiting.tsx';

/** Within the frame, instead of a page that broke or could not be loaded: what happened, and what to do. */
export function PageError() {
  const text = useRouteFailure();
  const online = useOnline();
  return (
    <PageFrame documentTitle={ROUTE_FAILED} path={[]} title={ROUTE_FAILED}>
      {/* Without a network a reload would take the frame away, too. */}
      <EmptyState
        illustration="broken"
        text={text}
        action={online && <RetryButton onClick={() => location.reload()} />}
      />
    </PageFrame>
  );
}

/** Instead of everything, where not even the frame is there: what happened, and what to do. */
export function RouteError() {
  const text = useRouteFailure();
  return <Waiting text={text} action={{ label: 'Reload the page', run: () => location.reload() }} />;
}
