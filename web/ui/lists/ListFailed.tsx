import { RetryButton } from '../RetryButton.tsx';

/** Explains the asterisk that a list adds to its empty text if it couldn't be loaded. */
export const ListFailed = ({ retry }: { readonly retry: () => void }) => (
  <>
    <span>* This list couldn’t be loaded.</span> <RetryButton onClick={retry} />
  </>
);
