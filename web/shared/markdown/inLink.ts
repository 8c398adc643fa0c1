import { createContext } from 'react';

/** True inside a link. HTML allows neither buttons nor other links in a link. */
export const InLink = createContext(false);
