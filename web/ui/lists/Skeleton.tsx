import styles from './Skeleton.module.css';

interface Props {
  readonly kind?: 'text' | 'cards' | 'people' | 'posters';
  readonly count?: number;
}

const BARS = { text: 6, cards: 3, people: 5, posters: 8 } as const;

/** A placeholder for content that is loading. It takes up space immediately but becomes visible only after 300 ms. */
export function Skeleton({ count, kind = 'text' }: Props) {
  const bars = Array.from({ length: count ?? BARS[kind] }, (_, index) => index);
  return (
    <output className={`stack ${styles.skeleton}`} data-kind={kind}>
      <span className="visually-hidden">Loading…</span>
      {bars.map((bar) => (
        <span key={bar} className={styles.bar} aria-hidden="true" />
      ))}
    </output>
  );
}

/** A placeholder for a part of a line of text. `width` is a CSS length. */
export function SkeletonLine({ width }: { readonly width: string }) {
  return (
    <span className={styles.line} style={{ '--width': width }}>
      <span className="visually-hidden">Loading…</span>
    </span>
  );
}
