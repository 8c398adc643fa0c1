import { type RefObject, useLayoutEffect, useState } from 'react';
import { fittingTabs } from './fittingTabs.ts';

interface Tabs {
  readonly labels: readonly string[];
  readonly selected: string;
}

/** The labels of the tabs that fit into the list. Tabs that don't fit keep their width in the list but are invisible. */
export function useFittingTabs(list: RefObject<HTMLElement | null>, { labels, selected }: Tabs): Set<string> {
  const [fitting, setFitting] = useState<readonly string[]>(labels);
  const all = labels.join('\n');
  useLayoutEffect(() => {
    const element = list.current;
    if (!element?.parentElement) return undefined;
    const bar = element.parentElement;
    const measure = () => {
      const tabs = [...element.querySelectorAll<HTMLElement>('[role=tab]')];
      const names = all.split('\n');
      const widths = new Map(tabs.map((tab, index) => [names[index] ?? '', tab.offsetWidth]));
      const now = fittingTabs({ labels: names, selected, widths, room: bar.clientWidth });
      setFitting((before) => (before.join('\n') === now.join('\n') ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    // A count that arrives late makes a tab wider.
    for (const tab of element.querySelectorAll('[role=tab]')) observer.observe(tab);
    return () => observer.disconnect();
  }, [all, list, selected]);
  return new Set(fitting);
}
