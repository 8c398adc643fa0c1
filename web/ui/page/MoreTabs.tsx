import { ChevronDownRegular } from '@fluentui/react-icons';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import styles from './TabBar.module.css';

interface Props {
  readonly labels: readonly string[];
  readonly onSelect: (label: string) => void;
}

export function MoreTabs({ labels, onSelect }: Props) {
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
    <div className={styles.more} onBlur={onBlur} onKeyDown={onKeyDown} role="presentation">
      <button
        ref={button}
        type="button"
        className={`center ${styles.opener}`}
        aria-expanded={open}
        aria-label="More tabs"
        title="More tabs"
        onClick={() => setOpen(!open)}
      >
        <ChevronDownRegular fontSize={20} aria-hidden="true" />
      </button>
      {open && (
        <ul className={`surface ${styles.others}`}>
          {labels.map((label) => (
            <li key={label}>
              <button
                type="button"
                className={styles.other}
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
