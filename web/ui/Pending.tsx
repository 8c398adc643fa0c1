import { Skeleton } from './Skeleton.tsx';
import { Unreachable } from './Unreachable.tsx';

/** What this needs to know of a query. */
interface Part {
  readonly data: unknown;
  readonly error: unknown;
  readonly retry: () => void;
}

/** In the place of what is on its way, or could not be loaded just now. */
export function Pending({ parts }: { readonly parts: readonly Part[] }) {
  const missing = parts.filter(({ data, error }) => data === undefined && error !== undefined);
  if (missing.length === 0) return <Skeleton />;
  return <Unreachable retry={() => missing.forEach(({ retry }) => retry())} />;
}
