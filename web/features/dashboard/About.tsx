import { config } from '../../api/config.ts';
import styles from './About.module.css';

/** What the portal is for, in the company's words, with the place of its promo video. Each only where it is configured. */
export function About() {
  const { about, promoVideo } = config;
  if (about === null && promoVideo === null) return null;
  return (
    <section className={styles.about} aria-labelledby="about">
      <div className={styles.words}>
        <h2 id="about" className={styles.heading}>
          About
        </h2>
        {about !== null && <p className={styles.text}>{about}</p>}
      </div>
      {promoVideo !== null && <p className={styles.still}>Hackathons in two minutes</p>}
    </section>
  );
}
