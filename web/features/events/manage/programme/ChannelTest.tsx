import { Button } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { ChannelOutcome } from '#contract/channel/channel.ts';
import { testChannel } from '../../../../api/data/channel.ts';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { TEST_HELP } from './channelText.ts';
import styles from './ChannelSection.module.css';

type CardSeen = 'asking' | 'yes' | 'no';

/** Sends a test card and asks whether it has appeared, because Teams accepts a post before the workflow delivers it. */
export function ChannelTest() {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const [outcome, setOutcome] = useState<ChannelOutcome | null>(null);
  const [seen, setSeen] = useState<CardSeen>('asking');
  const send = () => {
    setOutcome(null);
    setSeen('asking');
    return run(async () => setOutcome(await testChannel(eventRef)), {
      done: 'Test sent.',
      failed: 'Error sending the test.',
    });
  };
  return (
    <div className={styles.test}>
      <Button
        className={styles.button}
        icon={<SendRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void send()}
      >
        Send a test
      </Button>
      <Refusal reason={refusal} />
      <output className={styles.result}>
        {outcome !== null && outcome !== 'Accepted' && <p className={styles.text}>{TEST_HELP[outcome]}</p>}
        {outcome === 'Accepted' && <Appeared seen={seen} setSeen={setSeen} />}
      </output>
    </div>
  );
}

function Appeared({
  seen,
  setSeen,
}: {
  readonly seen: CardSeen;
  readonly setSeen: (seen: CardSeen) => void;
}) {
  if (seen === 'yes') return <p className={styles.text}>The channel works.</p>;
  if (seen === 'no')
    return (
      <p className={styles.text}>
        Teams got the test, but the workflow didn’t post it. In Teams, open Workflows, and look at the run
        history of the workflow. Often the reason is that its owner has left the channel, or that the channel
        is private. Then add the workflow again, and paste its new address.
      </p>
    );
  return (
    <div className={styles.question}>
      <p className={styles.text}>Teams accepted the test. Has the card appeared in the channel?</p>
      <div className={styles.actions}>
        <Button className={styles.button} onClick={() => setSeen('yes')}>
          Yes, it has
        </Button>
        <Button className={styles.button} onClick={() => setSeen('no')}>
          No, it hasn’t
        </Button>
      </div>
    </div>
  );
}
