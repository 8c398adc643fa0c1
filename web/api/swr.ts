import type { SWRConfiguration } from 'swr';
import { ApiError } from './apiError.ts';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Retries temporary errors with growing delays. After other errors, the person must retry. `keepPreviousData` must stay off:
 * under a new address, it would show the old project with buttons that act on the new one.
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
