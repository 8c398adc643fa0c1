import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fittingTabs } from './fittingTabs.ts';
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
    <div className={`flex relative ${styles.bar}`}>
      <div
        ref={list}
        role="tablist"
        className={`fill flex gap-xs ${styles.list}`}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {labels.map((label) => (
          <button
            key={label}
            id={tabId(idPrefix, label)}
            type="button"
            role="tab"
            className={`rigid relative muted nowrap ${styles.tab}`}
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
      <MoreTabs labels={others} onSelect={onSelect} />
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

interface MoreProps {
  readonly labels: readonly string[];
  readonly onSelect: (label: string) => void;
}

function MoreTabs({ labels, onSelect }: MoreProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className={styles.more}
      data-hidden={labels.length === 0}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      role="presentation"
    >
      <button
        ref={button}
        type="button"
        className={`muted nowrap highlights ${styles.opener}`}
        aria-expanded={open}
        aria-label="More tabs"
        onClick={() => setOpen(!open)}
      >
        More…
      </button>
      {open && (
        <ul className={`surface ${styles.others}`}>
          {labels.map((label) => (
            <li key={label}>
              <button
                type="button"
                className={`full highlights ${styles.other}`}
                onClick={() => {
                  setOpen(false);
                  button.current?.focus();
                  onSelect(label);
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Tabs {
  readonly labels: readonly string[];
  readonly selected: string;
}

/** The labels of the tabs that fit into the list. Tabs that don't fit keep their width in the list but are invisible. */
function useFittingTabs(list: RefObject<HTMLElement | null>, { labels, selected }: Tabs): Set<string> {
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
      const menu = element.nextElementSibling?.clientWidth ?? 0;
      const now = fittingTabs({ labels: names, selected, widths, room: bar.clientWidth, menu });
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
