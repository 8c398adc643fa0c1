import { notify } from './notices.ts';

/** Shows notices; always the same function, so it can stand in an effect's dependencies. */
export const useNotify = (): typeof notify => notify;
