import { createContext } from 'react';

/** Where the portal's own pictures and videos come from: the API's origin. Null: from nowhere. */
export const MediaOrigin = createContext<string | null>(null);
