import { notify } from './notices.ts';

/** Returns the same function on every render, so it is safe in an effect's dependencies. */
export const useNotify = (): typeof notify => notify;
