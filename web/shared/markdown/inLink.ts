import { createContext } from 'react';

/** Whether something stands within a link, where neither a button nor another link may. */
export const InLink = createContext(false);
