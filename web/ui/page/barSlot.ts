import { createContext } from 'react';

/** The element of the top bar in which a page shows its breadcrumb; null until the bar has rendered. */
export const BarSlot = createContext<HTMLElement | null>(null);
