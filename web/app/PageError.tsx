import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { PageFrame } from '../shared/PageFrame.tsx';
import { useOnline } from '../ui/hooks/useOnline.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { useDocumentTitle } from '../ui/page/useDocumentTitle.ts';
import { RetryButton } from '../ui/RetryButton.tsx';
import { Waiting } from '../ui/Waiting.tsx';

const ROUTE_FAILED = 'Something went wrong';

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

/**
 * Returns true if a chunk of the portal can't be loaded: the server has a new version, or is unreachable. Browsers and Vite
 * report this with one of these texts.
 */
const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** A chunk that failed this soon after the network returned was probably requested while the network was off. */
const JUST_RETURNED_MS = 10_000;

let networkReturnedAt = -Infinity;
addEventListener('online', () => {
  networkReturnedAt = performance.now();
});

/**
 * Returns the text for a page that failed. If a chunk is missing, reloads the page when the network returns, because
 * browsers can cache a failed import until the page is reloaded. The network may return before the import fails, so a
 * recent return also reloads the page.
 */
function useRouteFailure(): string {
  const isMissing = isMissingChunk(useRouteError());
  useDocumentTitle(ROUTE_FAILED);
  useEffect(() => {
    if (!isMissing) return;
    const reload = () => location.reload();
    if (performance.now() - networkReturnedAt < JUST_RETURNED_MS) reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isMissing]);
  return isMissing
    ? 'This page couldn’t be loaded. There may be a new version of the portal, or you may be offline.'
    : 'Something went wrong on this page. Nothing that you saved is lost.';
}
