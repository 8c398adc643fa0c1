import styles from './StageConfetti.module.css';

const PIECES = Array.from({ length: 90 }, (_, index) => index);

/** Spreads the pieces evenly, but not in a visible pattern. */
const GOLDEN_SHARE = 0.618;

/** Shows nothing to people who prefer reduced motion. */
export const StageConfetti = () => (
  <div className={styles.sky} aria-hidden="true">
    {PIECES.map((index) => (
      <span
        key={index}
        className={styles.piece}
        style={{
          '--x': `${((index * GOLDEN_SHARE) % 1) * 100}%`,
          '--sway': `${(index % 7) - 3}cqw`,
          '--turn': `${360 + (index % 5) * 180}deg`,
          '--wait': `${(index % 12) * 110}ms`,
          '--time': `${2_600 + (index % 9) * 200}ms`,
        }}
      />
    ))}
  </div>
);
