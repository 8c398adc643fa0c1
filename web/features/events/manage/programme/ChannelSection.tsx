import { Button } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Channel, ChannelOutcome } from '#contract/channel/channel.ts';
import { WEBHOOK_PROBLEMS } from '#contract/channel/webhookAddress.ts';
import { channelOf, testChannel } from '../../../../api/data/channel.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTime, viewersTimeZone } from '../../../../ui/dates.ts';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { ChannelForm, type ChannelProblem } from './ChannelForm.tsx';
import { lastPostText, TEST_HELP } from './channelText.ts';
import styles from './ChannelSection.module.css';

interface Props {
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function ChannelSection({ isFixed }: Props) {
  const channel = useQuery(channelOf(useEventRef()));
  // Keeps the typed address when someone else's change restarts the form. No draft contains it, because it is a secret.
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<ChannelProblem | null>(null);
  return (
    <Section
      heading="Teams channel"
      text="The portal can post the dates and announcements of this event to one channel, so that everyone there gets the news without opening the portal."
    >
      {channel.data ? (
        <Content
          channel={channel.data.data}
          tag={channel.data.tag}
          isFixed={isFixed}
          address={address}
          setAddress={setAddress}
          problem={problem}
          setProblem={setProblem}
        />
      ) : (
        <Pending parts={[channel]} />
      )}
    </Section>
  );
}

interface ContentProps extends Props {
  readonly channel: Channel;
  readonly tag: string | null;
  readonly address: string;
  readonly setAddress: (address: string) => void;
  readonly problem: ChannelProblem | null;
  readonly setProblem: (problem: ChannelProblem | null) => void;
}

function Content({ isFixed, ...props }: ContentProps) {
  const { channel, tag } = props;
  if (!channel.Available)
    return (
      <p className="muted measure">
        This portal can’t post to Teams yet. Ask the people who run it to set a webhook key.
      </p>
    );
  return (
    <>
      {channel.Host !== null && <State channel={channel} />}
      {channel.Host !== null && channel.Readable && !isFixed && <ChannelTest />}
      {!isFixed && (
        <>
          <HowTo isOpen={channel.Host === null} />
          {/* The key is the version, the first part of the tag. The rest changes with each post, which must not restart the form. */}
          <ChannelForm key={tag?.split('.')[0]} {...props} />
        </>
      )}
    </>
  );
}

function State({ channel: { Ending, Host, Last, On, Readable } }: { readonly channel: Channel }) {
  return (
    <div className={`grid surface ${styles.state}`} data-wrong={!On || !Readable}>
      <p className={`wrap measure strong ${styles.connected}`}>
        {On && Readable ? 'Connected' : 'Not posting'}
        <span className="shrink breaks regular">
          {Host}, address ending in …{Ending}
        </span>
      </p>
      {!Readable && <p className="muted measure">{WEBHOOK_PROBLEMS.unreadable}</p>}
      {!On && Readable && (
        <p className="muted measure" role="alert">
          Teams has refused several posts in a row, so the portal posts nothing more. Look at the workflow in
          Teams, or paste a new address. Saving starts the posts again.
        </p>
      )}
      {Last && <p className="muted measure">{lastPostText(Last, dateAndTime(Last.At, viewersTimeZone()))}</p>}
    </div>
  );
}

const HowTo = ({ isOpen }: { readonly isOpen: boolean }) => (
  <details open={isOpen}>
    <summary className="strong">How to connect a channel</summary>
    <ol className={`gap-xs grid measure ${styles.steps}`}>
      <li>In Teams, open the menu (…) of the channel, and choose Workflows.</li>
      <li>Choose “Send webhook alerts to a channel”. You don’t need an administrator.</li>
      <li>Confirm the team and the channel, and save.</li>
      <li>
        Copy the address that Teams shows, and paste it below. Keep it to yourself: whoever has it can post.
      </li>
    </ol>
  </details>
);

type CardSeen = 'asking' | 'yes' | 'no';

/** Sends a test card and asks whether it has appeared, because Teams accepts a post before the workflow delivers it. */
function ChannelTest() {
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
    <div className="stack">
      <Button
        className="start"
        icon={<SendRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void send()}
      >
        Send a test
      </Button>
      <Refusal reason={refusal} />
      <output className="lines">
        {outcome !== null && outcome !== 'Accepted' && <p className="muted measure">{TEST_HELP[outcome]}</p>}
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
  if (seen === 'yes') return <p className="muted measure">The channel works.</p>;
  if (seen === 'no')
    return (
      <p className="muted measure">
        Teams got the test, but the workflow didn’t post it. In Teams, open Workflows, and look at the run
        history of the workflow. Often the reason is that its owner has left the channel, or that the channel
        is private. Then add the workflow again, and paste its new address.
      </p>
    );
  return (
    <div className="stack">
      <p className="muted measure">Teams accepted the test. Has the card appeared in the channel?</p>
      <div className="wrap">
        <Button onClick={() => setSeen('yes')}>Yes, it has</Button>
        <Button onClick={() => setSeen('no')}>No, it hasn’t</Button>
      </div>
    </div>
  );
}
