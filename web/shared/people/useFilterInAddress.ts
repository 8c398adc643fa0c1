import { useSearchParams } from 'react-router-dom';

/** Keeps the chosen filter in the address, so that other pages can link to a filtered list. */
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
