import type { SWRConfiguration } from 'swr';
import { ApiError } from './apiError.ts';

const FIRST_DELAY_MS = 5_000;
const DELAY_MAX_MS = 60_000;

export const swrConfiguration: SWRConfiguration = {
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  // If this were on, someone who goes from one project to another would first see the old project, with buttons that act on
  // the new one.
  keepPreviousData: false,
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && error.isTemporary,
  onErrorRetry: (error: unknown, _key, _configuration, revalidate, options) => {
    const ownDelay = Math.min(FIRST_DELAY_MS * 2 ** (options.retryCount - 1), DELAY_MAX_MS);
    const serverDelay = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    setTimeout(() => void revalidate(options), Math.max(ownDelay, serverDelay));
  },
};
