import * as addresses from '../../api/addresses.ts';
import { config } from '../../api/http/config.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import styles from './CreditsPage.module.css';

const ASCII_ART = String.raw`
    __  __           __         __  __
   / / / /___ ______/ /______ _/ /_/ /_  ____  ____
  / /_/ / __ '/ ___/ //_/ __ '/ __/ __ \/ __ \/ __ \
 / __  / /_/ / /__/ ,< / /_/ / /_/ / / / /_/ / / / /
/_/ /_/\__,_/\___/_/|_|\__,_/\__/_/ /_/\____/_/ /_/
    ____             __        __
   / __ \____  _____/ /_____ _/ /    \o/   o   o/
  / /_/ / __ \/ ___/ __/ __ '/ /      |   /|\ /|
 / ____/ /_/ / /  / /_/ /_/ / /      / \  / \ / \
/_/    \____/_/   \__/\__,_/_/
`.slice(1, -1);

/** `/credits/`, which people can open without signing in. */
export function CreditsPage() {
  const { credits } = config;
  return (
    <PageFrame documentTitle="Credits" path={[{ text: 'Credits', to: addresses.credits() }]} title="Credits">
      <section className={`container box ${styles.screen}`}>
        <pre className={`clip ${styles.art}`} aria-hidden="true">
          {ASCII_ART}
        </pre>
        {credits.length > 0 && (
          <>
            <h2 className={`subtitle below-m ${styles.heading}`}>Brought to you by</h2>
            <ul className={`breaks columns ${styles.names}`}>
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
