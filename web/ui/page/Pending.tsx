import { Skeleton } from '../lists/Skeleton.tsx';
import { Unreachable } from './Unreachable.tsx';

interface Part {
  readonly data: unknown;
  readonly error: unknown;
  readonly retry: () => void;
}

/** If any part failed to load, shows a button that loads the failed parts again. */
export function Pending({ parts }: { readonly parts: readonly Part[] }) {
  const missing = parts.filter(({ data, error }) => data === undefined && error !== undefined);
  if (missing.length === 0) return <Skeleton />;
  return <Unreachable retry={() => missing.forEach(({ retry }) => retry())} />;
}
