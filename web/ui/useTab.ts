import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAMETER = 't';

/** The label that the address names, ignoring case; undefined if it matches none. */
export const labelOf = <Label extends string>(
  labels: readonly Label[],
  asked: string | null,
): Label | undefined => labels.find((label) => label.toLowerCase() === asked?.toLowerCase());

const withTab = (query: URLSearchParams, parameter: string, label: string): string => {
  const next = new URLSearchParams(query);
  next.set(parameter, label);
  return `?${next.toString()}`;
};

/**
 * Keeps the active tab in the address. The first label is the default and is written to the address at once;
 * the hash stays. Selecting a tab adds a history entry. Other parameters stay.
 * @param labels the tabs this visitor can see, in order. Call this only once they are known, or a link to a
 * tab that appears late counts as wrong.
 * @param parameter a different query parameter for tabs inside a tab
 */
export function useTab<const Label extends string>(
  labels: readonly [Label, ...Label[]],
  parameter = PARAMETER,
): readonly [Label, (label: string) => void] {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = labelOf(labels, query.get(parameter));
  const [first] = labels;
  const selected = named ?? first;

  useEffect(() => {
    if (named !== undefined) return;
    const search = withTab(query, parameter, first);
    void navigate({ search, hash }, { replace: true, preventScrollReset: true });
  }, [first, hash, named, navigate, parameter, query]);

  const choose = useCallback(
    (label: string) => {
      if (label === selected) return;
      void navigate({ search: withTab(query, parameter, label) }, { preventScrollReset: true });
    },
    [navigate, parameter, query, selected],
  );
  return [selected, choose];
}
