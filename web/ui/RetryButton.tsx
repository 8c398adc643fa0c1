import { SmallButton } from './SmallButton.tsx';

/** Tries again what failed. */
export function RetryButton({ onClick }: { readonly onClick: () => void }) {
  return <SmallButton onClick={onClick}>Try again</SmallButton>;
}
