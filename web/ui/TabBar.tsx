import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './TabBar.module.css';

interface BarProps {
  /** Starts the ids of this bar's tabs, so that they differ from those of other bars on the page. */
  readonly idPrefix: string;
  readonly labels: readonly string[];
  readonly selected: string;
  readonly onSelect: (label: string) => void;
}

const slug = (label: string) => label.toLowerCase().replaceAll(' ', '-');
const tabId = (idPrefix: string, label: string) => `${idPrefix}-tab-${slug(label)}`;
const panelId = (idPrefix: string) => `${idPrefix}-panel`;

/**
 * A bar of tabs, which is one stop in the tab order. Arrow keys, Home and End move the focus between tabs; Enter and Space
 * select the focused tab. Moving doesn't select, because each selection adds a history entry.
 */
export function TabBar({ idPrefix, labels, onSelect, selected }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(bar.current, tabId(idPrefix, selected)), [idPrefix, selected]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...(bar.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
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
    <div ref={bar} role="tablist" className={styles.bar} onKeyDown={onKeyDown} tabIndex={-1}>
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
          onClick={() => onSelect(label)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the bar until the tab is visible. `scrollIntoView` would scroll the page as well. */
function showTab(bar: HTMLElement | null, id: string): void {
  const tab = document.querySelector(`#${id}`);
  if (!bar || !tab) return;
  const [shown, wanted] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  bar.scrollLeft += Math.max(0, wanted.right - shown.right) - Math.max(0, shown.left - wanted.left);
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
  /** The label of the selected tab. */
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
