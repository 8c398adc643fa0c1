import { config } from '../../api/config.ts';
import * as addresses from '../../api/addresses.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { ASCII_ART } from './asciiArt.ts';
import styles from './CreditsPage.module.css';

/** `/credits/`: who made this, as the portal's settings name them (contract, "Settings"). Open to all. */
export function CreditsPage() {
  const { credits } = config;
  return (
    <PageFrame documentTitle="Credits" path={[{ text: 'Credits', to: addresses.credits() }]} title="Credits">
      <section className={styles.screen}>
        <pre className={styles.art} aria-hidden="true">
          {ASCII_ART}
        </pre>
        {credits.length > 0 && (
          <>
            <h2 className={styles.heading}>Brought to you by</h2>
            <ul className={styles.names}>
              {credits.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </section>
    </PageFrame>
  );
}
