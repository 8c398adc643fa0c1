import type { LineSent } from '../../../api/inviteMany.ts';
import { InviteResults } from '../../../shared/invite/InviteResults.tsx';
import { InPages } from '../../../ui/InPages.tsx';

const LINES_A_PAGE = 50;

/** What came of each address: first those that were refused, which one has to look at. */
export function LineResults({ results }: { readonly results: readonly LineSent[] }) {
  if (results.length === 0) return null;
  const ordered = results.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null));
  return (
    <InPages items={ordered} size={LINES_A_PAGE}>
      {(shown) => <InviteResults results={shown} />}
    </InPages>
  );
}
