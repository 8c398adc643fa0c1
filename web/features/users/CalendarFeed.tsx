import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArrowClockwiseRegular, DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { renewFeed, revokeFeed } from '../../api/data/calendar.ts';
import { OwnFeed } from '../../shared/calendar/OwnFeed.tsx';
import { useCommand } from '../../shared/useCommand.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './YourData.module.css';

export function CalendarFeed() {
  return (
    <section className={styles.section} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" className={styles.heading}>
        Your calendar
      </h2>
      <p className={styles.text}>
        With a personal address, Outlook and other calendars follow the dates of all your events. Keep it to
        yourself, because whoever has it can see these dates. Most calendars read it every hour, and some less
        often.
      </p>
      <OwnFeed>
        <FeedActions />
      </OwnFeed>
    </section>
  );
}

const QUESTIONS = {
  renew: {
    title: 'Make a new address?',
    text: 'Calendars that use the old address stop following your events. Give them the new one.',
    confirm: 'Yes, make a new one.',
  },
  revoke: {
    title: 'Revoke the address?',
    text: 'Calendars that use it stop following your events. You can make a new address at any time.',
    confirm: 'Yes, revoke it.',
  },
} as const;

function FeedActions() {
  const { busy, refusal, run } = useCommand();
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const restoreFocusTarget = useRestoreFocusTarget();
  const carryOut = () => {
    setQuestion(null);
    return question === 'renew'
      ? run(renewFeed, { done: 'Address created.', failed: 'Error creating the address.' })
      : run(revokeFeed, { done: 'Address revoked.', failed: 'Error revoking the address.' });
  };
  return (
    <>
      <div className={styles.actions}>
        <Button
          className={styles.button ?? ''}
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={busy}
          onClick={() => setQuestion('renew')}
          {...restoreFocusTarget}
        >
          Make a new address
        </Button>
        <Button
          className={styles.button ?? ''}
          icon={<DeleteRegular />}
          disabledFocusable={busy}
          onClick={() => setQuestion('revoke')}
          {...restoreFocusTarget}
        >
          Revoke
        </Button>
      </div>
      <Refusal reason={refusal} />
      <ConfirmDialog
        open={question !== null}
        {...QUESTIONS[question ?? 'revoke']}
        cancel="Cancel"
        onConfirm={() => void carryOut()}
        onCancel={() => setQuestion(null)}
      />
    </>
  );
}
