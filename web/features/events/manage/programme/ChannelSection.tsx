import { useState } from 'react';
import type { Channel } from '#contract/channel/channel.ts';
import { WEBHOOK_PROBLEMS } from '#contract/channel/webhookAddress.ts';
import { channelOf } from '../../../../api/data/channel.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTime, viewersTimeZone } from '../../../../ui/dates.ts';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { ChannelForm, type ChannelProblem } from './ChannelForm.tsx';
import { ChannelTest } from './ChannelTest.tsx';
import { lastPostText } from './channelText.ts';
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
      <p className={styles.text}>
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
    <div className={styles.state} data-wrong={!On || !Readable}>
      <p className={styles.connected}>
        {On && Readable ? 'Connected' : 'Not posting'}
        <span className={styles.host}>
          {Host}, address ending in …{Ending}
        </span>
      </p>
      {!Readable && <p className={styles.text}>{WEBHOOK_PROBLEMS.unreadable}</p>}
      {!On && Readable && (
        <p className={styles.text} role="alert">
          Teams has refused several posts in a row, so the portal posts nothing more. Look at the workflow in
          Teams, or paste a new address. Saving starts the posts again.
        </p>
      )}
      {Last && <p className={styles.text}>{lastPostText(Last, dateAndTime(Last.At, viewersTimeZone()))}</p>}
    </div>
  );
}

const HowTo = ({ isOpen }: { readonly isOpen: boolean }) => (
  <details open={isOpen}>
    <summary className={styles.summary}>How to connect a channel</summary>
    <ol className={styles.steps}>
      <li>In Teams, open the menu (…) of the channel, and choose Workflows.</li>
      <li>Choose “Send webhook alerts to a channel”. You don’t need an administrator.</li>
      <li>Confirm the team and the channel, and save.</li>
      <li>
        Copy the address that Teams shows, and paste it below. Keep it to yourself: whoever has it can post.
      </li>
    </ol>
  </details>
);
