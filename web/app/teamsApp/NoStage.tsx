import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';

/** Shown on the stage of a meeting if someone shared a page that belongs to no event. */
export function NoStage() {
  useDocumentTitle('Stage');
  return (
    <Page>
      <EmptyState text="This page has no stage. Share the tab of an event instead." />
    </Page>
  );
}
