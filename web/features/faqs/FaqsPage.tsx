import { ChevronDownRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { FAQ_ENTRIES, type FaqEntry } from './entries.ts';
import styles from './FaqsPage.module.css';

/** `/faqs/`. With `#{id}`, opens the question with this id and scrolls to it. */
export function FaqsPage() {
  const { hash } = useLocation();
  return (
    <PageFrame
      documentTitle="FAQs"
      path={[{ text: 'FAQs', to: addresses.faqs() }]}
      title="Frequently Asked Questions"
    >
      <div className={styles.entries}>
        {FAQ_ENTRIES.map((entry) => (
          <Entry key={entry.id} entry={entry} isLinked={hash === `#${entry.id}`} />
        ))}
      </div>
    </PageFrame>
  );
}

function Entry({ entry, isLinked }: { readonly entry: FaqEntry; readonly isLinked: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isLinked || details.current === null) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <details ref={details} id={entry.id} className={styles.entry}>
      <summary className={styles.question}>
        {entry.question}
        <ChevronDownRegular aria-hidden="true" />
      </summary>
      <p className={styles.answer}>{entry.answer}</p>
    </details>
  );
}
