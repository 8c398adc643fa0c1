import type { ErrorCode } from '#contract/base/errors.ts';
import { useErrorPage } from '../api/http/useErrorPage.ts';

interface Props {
  /** An error code with a more exact reason than a missing permission. */
  readonly reason?: ErrorCode;
}

/** Opens the error page instead of a page that the reader can't see. */
export function Forbidden({ reason }: Props) {
  useErrorPage(403, reason);
  return null;
}
