import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAMETER = 't';

/** The label that equals `requested`, apart from upper and lower case; undefined if there is none. */
export const labelOf = <Label extends string>(
  labels: readonly Label[],
  requested: string | null,
): Label | undefined => labels.find((label) => label.toLowerCase() === requested?.toLowerCase());

const withTab = (query: URLSearchParams, label: string): string => {
  const next = new URLSearchParams(query);
  next.set(PARAMETER, label);
  return `?${next.toString()}`;
};

/**
 * Keeps the active tab in the address. If the address names none of the tabs, writes the first tab into the address. Selecting
 * a tab adds a history entry and removes the hash.
 * @param labels the tabs that this visitor can see. Call this hook only when all of them are known. Otherwise, a link to an
 * unknown tab opens the first tab.
 */
export function useTab<const Label extends string>(
  labels: readonly [Label, ...Label[]],
): readonly [Label, (label: string) => void] {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = labelOf(labels, query.get(PARAMETER));
  const [first] = labels;
  const selected = named ?? first;

  useEffect(() => {
    if (named !== undefined) return;
    const search = withTab(query, first);
    void navigate({ search, hash }, { replace: true, preventScrollReset: true });
  }, [first, hash, named, navigate, query]);

  const choose = useCallback(
    (label: string) => {
      if (label === selected) return;
      void navigate({ search: withTab(query, label) }, { preventScrollReset: true });
    },
    [navigate, query, selected],
  );
  return [selected, choose];
}
