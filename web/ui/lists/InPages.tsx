import { type ReactNode, useState } from 'react';
import styles from './InPages.module.css';

interface Props<T> {
  readonly items: readonly T[];
  readonly size: number;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** Shows the first items of a list and a button that shows more, because rendering thousands in one go blocks the browser. */
export function InPages<T>({ children, items, size }: Props<T>) {
  const [count, setCount] = useState(size);
  const left = items.length - count;
  return (
    <>
      {children(left > 0 ? items.slice(0, count) : items)}
      {left > 0 && (
        <button
          type="button"
          className={`block outlined strong ${styles.more}`}
          onClick={() => setCount(count + size)}
        >
          Show {Math.min(left, size)} more of {left.toLocaleString('en-GB')}
        </button>
      )}
    </>
  );
}
