import { ChevronDownRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
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
      <div className={`stack ${styles.entries}`}>
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
    <details ref={details} id={entry.id} className={`surface ${styles.entry}`}>
      <summary className={`line subtitle between highlights ${styles.question}`}>
        {entry.question}
        <ChevronDownRegular className="rigid icon" aria-hidden="true" />
      </summary>
      <p className={`large muted ${styles.answer}`}>{entry.answer}</p>
    </details>
  );
}

interface FaqEntry {
  /** The hash of the entry's address, `/faqs/#{id}`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const FAQ_ENTRIES: readonly FaqEntry[] = [
  { id: 'length', question: 'How long does a hackathon last?', answer: 'A hackathon lasts 72 hours.' },
  { id: 'who', question: 'Who can take part?', answer: 'Anyone in the business can take part.' },
  { id: 'team-size', question: 'How big can a team be?', answer: 'Teams are limited to 10 people.' },
  {
    id: 'one-team',
    question: 'Can I join more than one team?',
    answer: 'No. A person may join only one team.',
  },
  {
    id: 'invite-only',
    question: 'Can we choose who joins our project?',
    answer:
      'Yes. A project may be invite-only; otherwise anyone at the event may join until the team is full.',
  },
  {
    id: 'video',
    question: 'Do we need a video?',
    answer: 'Video is optional. If you make one, it should be 2 minutes or less.',
  },
  { id: 'start', question: 'When may we start?', answer: 'Work may start after the opening ceremony.' },
  {
    id: 'virtual',
    question: 'Where does it take place?',
    answer: 'The event is virtual-first: you can take part from anywhere.',
  },
];
