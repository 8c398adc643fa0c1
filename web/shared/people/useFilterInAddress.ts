import { useSearchParams } from 'react-router-dom';

/** The address contains the filter, so that other pages can link to it. */
export function useFilterInAddress(): readonly [string | null, (id: string) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (id: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('filter', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query.get('filter'), choose];
}
