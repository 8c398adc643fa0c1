import styles from './Skeleton.module.css';

interface Props {
  /** What it stands for: a paragraph, cards, or people. */
  readonly kind?: 'text' | 'cards' | 'people';
  readonly count?: number;
}

const BARS = { text: 6, cards: 3, people: 5 } as const;

/** Holds the place of something that is on its way. Takes its room at once, but shows only after 300 ms (look.md). */
export function Skeleton({ count, kind = 'text' }: Props) {
  const bars = Array.from({ length: count ?? BARS[kind] }, (_, index) => index);
  return (
    <output className={styles.skeleton} data-kind={kind}>
      <span className="visually-hidden">Loading…</span>
      {bars.map((bar) => (
        <span key={bar} className={styles.bar} aria-hidden="true" />
      ))}
    </output>
  );
}

/** A line of text that is on its way. */
export function SkeletonLine({ width }: { readonly width: string }) {
  return (
    <span className={styles.line} style={{ '--width': width }}>
      <span className="visually-hidden">Loading…</span>
    </span>
  );
}
