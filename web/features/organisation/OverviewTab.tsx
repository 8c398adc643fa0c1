import type { Organisation } from '#contract/organisations.ts';
import type { Query } from '../../api/queries.ts';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Unreachable } from '../../ui/Unreachable.tsx';

/** What the organisation says about itself. */
export function OverviewTab({ organisation }: { readonly organisation: Query<Organisation> }) {
  const { data, error, retry } = organisation;
  if (data) return <Markdown content={data.Content} />;
  return error ? <Unreachable retry={retry} /> : <Skeleton kind="text" count={8} />;
}
