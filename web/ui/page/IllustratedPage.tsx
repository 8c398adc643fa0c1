import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../Illustration.tsx';
import { Page } from './Page.tsx';
import styles from './IllustratedPage.module.css';

interface IllustratedPageProps {
  readonly drawing: IllustrationName;
  readonly children: ReactNode;
}

export const IllustratedPage = ({ children, drawing }: IllustratedPageProps) => (
  <Page>
    <section className={`centered lines ${styles.section}`}>
      <div className={`center ${styles.drawing}`}>
        <Illustration name={drawing} />
      </div>
      {children}
    </section>
  </Page>
);

export const IllustratedHeading = ({ children }: { readonly children: ReactNode }) => (
  <h1 className={styles.heading}>{children}</h1>
);

/** Links and buttons below the text. If the first one is a link, it stands out. */
export const PageLinks = ({ children }: { readonly children: ReactNode }) => (
  <p className={`row ${styles.ways}`}>{children}</p>
);
