import { Button } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import { openOutside } from '../../api/teamsApp/teamsApp.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';

/** Replaces pages that Teams doesn't show, such as the profile and the administration of the portal. */
export function BrowserOnly() {
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
