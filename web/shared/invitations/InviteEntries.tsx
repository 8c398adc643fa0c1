import { DismissRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useRef } from 'react';
import { InPages } from '../../ui/lists/InPages.tsx';
import { type Entry, keyOf } from './parseAddresses.ts';
import styles from './InviteEntries.module.css';

interface Props {
  readonly entries: readonly Entry[];
  readonly disabled: boolean;
  readonly onEdit: (entry: Entry) => void;
  readonly onRemove: (entry: Entry) => void;
  /** Called when the last entry is removed, so that the caller moves the focus. */
  readonly onEmptied: () => void;
}

const ENTRIES_PER_PAGE = 100;

export function InviteEntries({ disabled, entries, onEdit, onEmptied, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);

  const remove = (entry: Entry, index: number) => {
    // The pressed button is about to disappear, so the button of the next or previous entry gets the focus.
    const neighbour = list.current?.children.item(index + 1) ?? list.current?.children.item(index - 1);
    const button = neighbour?.querySelector<HTMLElement>('button:last-of-type');
    if (button) button.focus();
    else onEmptied();
    onRemove(entry);
  };

  if (entries.length === 0) return null;
  // In a long list, the invalid entries come first, so that people find them.
  const ordered =
    entries.length > ENTRIES_PER_PAGE
      ? entries.toSorted((a, b) => Number(a.address !== null) - Number(b.address !== null))
      : entries;
  return (
    <div className="shrink all-columns">
      <InPages items={ordered} size={ENTRIES_PER_PAGE}>
        {(shown) => (
          <ul ref={list} className={`wrap gap-xs ${styles.entries}`} aria-label="Addresses to invite">
            {shown.map((entry, index) => (
              <EntryItem
                key={keyOf(entry)}
                entry={entry}
                disabled={disabled}
                onEdit={() => onEdit(entry)}
                onRemove={() => remove(entry, index)}
              />
            ))}
          </ul>
        )}
      </InPages>
    </div>
  );
}

interface EntryItemProps {
  readonly entry: Entry;
  readonly disabled: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function EntryItem({ disabled, entry, onEdit, onRemove }: EntryItemProps) {
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <li className={`outlined flex ${styles.entry}`} data-invalid={entry.address === null}>
      {entry.address === null ? (
        <button
          type="button"
          className={`line gap-xs shrink ${styles.edit}`}
          disabled={disabled}
          onClick={onEdit}
          onKeyDown={removeByKey}
        >
          <span className="visually-hidden">Edit </span>
          <ErrorCircleRegular className="rigid" />
          <span className={`shrink breaks ${styles.text}`}>{entry.text}</span>{' '}
          <span className="small rigid strong">Invalid</span>
        </button>
      ) : (
        <span className={`shrink breaks ${styles.text}`}>{entry.address}</span>
      )}
      <button
        type="button"
        className={`center rigid ${styles.remove}`}
        disabled={disabled}
        aria-label={`Remove ${keyOf(entry)}`}
        onClick={onRemove}
        onKeyDown={removeByKey}
      >
        <DismissRegular />
      </button>
    </li>
  );
}
