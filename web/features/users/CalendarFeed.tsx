import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArrowClockwiseRegular, DeleteRegular } from '@fluentui/react-icons';
import { renewFeed, revokeFeed } from '../../api/data/calendar.ts';
import { OwnFeed } from '../../shared/calendar/OwnFeed.tsx';
import { useCommand } from '../../shared/useCommand.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
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

const RENEW = {
  title: 'Make a new address?',
  text: 'Calendars that use the old address stop following your events. Give them the new one.',
  confirm: 'Yes, make a new one.',
};

const REVOKE = {
  title: 'Revoke the address?',
  text: 'Calendars that use it stop following your events. You can make a new address at any time.',
  confirm: 'Yes, revoke it.',
};

function FeedActions() {
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const restoreFocusTarget = useRestoreFocusTarget();
  const renew = async () => {
    if (await confirm(RENEW))
      await run(renewFeed, { done: 'Address created.', failed: 'Error creating the address.' });
  };
  const revoke = async () => {
    if (await confirm(REVOKE))
      await run(revokeFeed, { done: 'Address revoked.', failed: 'Error revoking the address.' });
  };
  return (
    <>
      <div className={styles.actions}>
        <Button
          className={styles.button}
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={busy}
          onClick={() => void renew()}
          {...restoreFocusTarget}
        >
          Make a new address
        </Button>
        <Button
          className={styles.button}
          icon={<DeleteRegular />}
          disabledFocusable={busy}
          onClick={() => void revoke()}
          {...restoreFocusTarget}
        >
          Revoke
        </Button>
      </div>
      <Refusal reason={refusal} />
    </>
  );
}
