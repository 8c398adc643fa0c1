import { SmallButton } from './SmallButton.tsx';

export function RetryButton({ onClick }: { readonly onClick: () => void }) {
  return <SmallButton onClick={onClick}>Try again</SmallButton>;
}
