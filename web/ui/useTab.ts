import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The query parameter that keeps the active tab (specification section 2). */
const PARAMETER = 't';

/** The label that an address asks for, matched without regard to case; undefined where it names none of them. */
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
 * The active tab of a page and a way to choose another, kept in the address: the first label is the default and is written
 * there at once, beside the anchor that the address may have. Choosing adds a history entry. Other parameters stay.
 *
 * @param labels those that this visitor can see, in the order shown. Mount it once they are known, or a deep link to a tab
 *   that appears late is taken for a wrong one
 * @param parameter keeps those of tabs within a tab
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
