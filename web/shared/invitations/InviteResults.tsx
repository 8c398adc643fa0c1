import type { InviteResult } from '../../api/http/calls.ts';
import { InPages } from '../../ui/lists/InPages.tsx';
import { Tag } from '../../ui/Tag.tsx';

interface InviteResultsProps {
  readonly results: readonly InviteResult[];
}

const LINES_PER_PAGE = 50;

/** Refused addresses come first, because they need attention. */
export function InviteResults({ results }: InviteResultsProps) {
  if (results.length === 0) return null;
  const ordered = results.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null));
  return (
    <InPages items={ordered} size={LINES_PER_PAGE}>
      {(shown) => (
        <ul className="surface gap-xs grid padded" aria-label="Result for each address">
          {shown.map(({ email, refusal }) => (
            <li key={email} className="row">
              <Tag tone={refusal === null ? 'success' : 'accent'}>
                {refusal === null ? 'Invited' : 'Not invited'}
              </Tag>
              <span className="strong breaks">{email}</span>
              {refusal !== null && <span className="muted">{refusal}</span>}
            </li>
          ))}
        </ul>
      )}
    </InPages>
  );
}
