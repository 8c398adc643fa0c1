import { SmallButton } from '../../ui/SmallButton.tsx';

/** Ends a search or a filter that finds no one. */
export const ShowEveryone = ({ onClick }: { readonly onClick: () => void }) => (
  <SmallButton onClick={onClick}>Show everyone</SmallButton>
);
