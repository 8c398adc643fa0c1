import styles from './Confetti.module.css';

const PIECES = Array.from({ length: 36 }, (_, index) => index);

/** The golden angle spreads the pieces evenly, without a visible pattern. */
const GOLDEN_ANGLE = 137.5;

export function Confetti() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {PIECES.map((index) => (
        <span
          key={index}
          className={styles.piece}
          style={{
            '--angle': `${index * GOLDEN_ANGLE}deg`,
            '--reach': `${90 + (index % 6) * 32}px`,
            '--turn': `${180 + (index % 5) * 90}deg`,
            '--wait': `${(index % 4) * 25}ms`,
          }}
        />
      ))}
    </span>
  );
}
