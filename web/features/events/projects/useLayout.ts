import { useState } from 'react';

export const LAYOUTS = ['posters', 'cards'] as const;
export type Layout = (typeof LAYOUTS)[number];

const KEY = 'portal.projects.layout';

const storedLayout = (): Layout =>
  LAYOUTS.find((layout) => layout === localStorage.getItem(KEY)) ?? 'posters';

export function useLayout(): readonly [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState(storedLayout);
  const choose = (chosen: Layout) => {
    setLayout(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Storage may be blocked or full. The choice then lasts until the person leaves the page.
    }
  };
  return [layout, choose];
}
