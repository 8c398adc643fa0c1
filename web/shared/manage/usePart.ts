import { useSearchParams } from 'react-router-dom';

/** Keeps the chosen part of a section in the address. An address that names no part opens the first part. */
export function usePart<P extends string>(parts: readonly [P, ...P[]]): readonly [P, (part: P) => void] {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('part')?.toLowerCase();
  const choose = (part: P) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('part', part);
        return next;
      },
      { preventScrollReset: true },
    );
  return [parts.find((part) => part.toLowerCase() === requested) ?? parts[0], choose];
}
