import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { labelOf } from '../../../ui/page/useTab.ts';

export const PARTS = ['Teams', 'People', 'My requests', 'My card'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Reads the open part of “Find a team” from the address. Choosing another part adds a history entry and removes the parameters
 * of the previous part.
 */
export function usePart(): readonly [Part, (part: Part) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choose = useCallback(
    (part: Part) => {
      const next = new URLSearchParams(query);
      next.set('part', part);
      for (const name of ['ask', 'skill', 'site']) next.delete(name);
      void navigate({ search: `?${next.toString()}` }, { preventScrollReset: true });
    },
    [navigate, query],
  );
  return [labelOf(PARTS, query.get('part')) ?? 'Teams', choose];
}
