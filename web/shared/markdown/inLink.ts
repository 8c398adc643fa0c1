import { createContext } from 'react';

/** Whether an element is inside a link, where buttons and other links aren't allowed. */
export const InLink = createContext(false);
