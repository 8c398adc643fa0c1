import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { MoreTabs } from './MoreTabs.tsx';
import { useFittingTabs } from './useFittingTabs.ts';
import styles from './TabBar.module.css';

interface BarProps {
  /** The start of the ids of this bar's tabs. It must differ from that of other bars on the page. */
  readonly idPrefix: string;
  readonly labels: readonly string[];
  readonly selected: string;
  readonly onSelect: (label: string) => void;
  /** The number of things in a tab, such as 12 or "2 requests". It isn't part of the tab's name. */
  readonly counts?: Readonly<Record<string, number | string | undefined>>;
}

const slug = (label: string) => label.toLowerCase().replaceAll(' ', '-');
const tabId = (idPrefix: string, label: string) => `${idPrefix}-tab-${slug(label)}`;
const panelId = (idPrefix: string) => `${idPrefix}-panel`;

/**
 * Arrow keys, Home and End only move the focus. They don't select a tab, because each selection adds a history entry. Tabs
 * that don't fit are in a menu. The selected tab is never among them.
 */
export function TabBar({ counts = {}, idPrefix, labels, onSelect, selected }: BarProps) {
  const list = useRef<HTMLDivElement>(null);
  const fitting = useFittingTabs(list, { labels, selected });
  const others = labels.filter((label) => !fitting.has(label));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [
      ...(list.current?.querySelectorAll<HTMLElement>('[role=tab]:not([data-hidden=true])') ?? []),
    ];
    const target = targetOf(
      event.key,
      tabs.findIndex((tab) => tab === event.target),
      tabs.length,
    );
    if (target === undefined) return;
    event.preventDefault();
    tabs[target]?.focus();
  };
  return (
    <div className={styles.bar}>
      <div ref={list} role="tablist" className={`fill ${styles.list}`} onKeyDown={onKeyDown} tabIndex={-1}>
        {labels.map((label) => (
          <button
            key={label}
            id={tabId(idPrefix, label)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={label === selected}
            aria-controls={label === selected ? panelId(idPrefix) : undefined}
            tabIndex={label === selected ? 0 : -1}
            data-hidden={!fitting.has(label)}
            onClick={() => onSelect(label)}
          >
            {label}
            <span className={styles.count} aria-hidden="true" data-count={counts[label]} />
          </button>
        ))}
      </div>
      {others.length > 0 && <MoreTabs labels={others} onSelect={onSelect} />}
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface PanelProps {
  /** Must match the `idPrefix` of the bar. */
  readonly idPrefix: string;
  readonly label: string;
  readonly children: ReactNode;
}

export function TabPanel({ children, idPrefix, label }: PanelProps) {
  return (
    <div
      id={panelId(idPrefix)}
      role="tabpanel"
      aria-labelledby={tabId(idPrefix, label)}
      className={styles.panel}
    >
      {children}
    </div>
  );
}
