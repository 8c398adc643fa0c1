import type { SWRConfiguration } from 'swr';
import { ApiError } from './apiError.ts';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * How lists and pages are kept right: what is shown stays until something newer is there, and is read again when the tab is
 * looked at or the network returns. An error that passes is tried again, ever more slowly, for as long as somebody looks;
 * any other waits for the person. `keepPreviousData` is off on purpose: under a new address it would show the old project,
 * with buttons that act on the new one.
 */
export const swrConfiguration: SWRConfiguration = {
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  keepPreviousData: false,
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && error.isPassing,
  onErrorRetry: (error: unknown, _key, _configuration, revalidate, options) => {
    const own = Math.min(FIRST_MS * 2 ** (options.retryCount - 1), LONGEST_MS);
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    setTimeout(() => void revalidate(options), Math.max(own, asked));
  },
};
