import { createContext } from 'react';

/** The place for a page's breadcrumb in the top bar; null until the bar is on the page. */
export const BarSlot = createContext<HTMLElement | null>(null);
