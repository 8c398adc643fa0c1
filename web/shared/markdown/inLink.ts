import { createContext } from 'react';

/** Whether an element is inside a link. HTML allows no buttons and other links there. */
export const InLink = createContext(false);
