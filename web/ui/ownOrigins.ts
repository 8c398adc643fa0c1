import { createContext } from 'react';

/** The origins of the portal itself and of its API, whose pictures may be shown even over http, as they are locally. */
export const OwnOrigins = createContext<readonly string[]>([]);
