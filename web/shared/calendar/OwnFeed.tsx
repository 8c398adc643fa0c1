import { Button, Input } from '@fluentui/react-components';
import { CalendarAddRegular, CopyRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import { ownFeed, renewFeed } from '../../api/data/calendar.ts';
import { useQuery } from '../../api/http/queries.ts';
import { dateAndTime, viewersTimeZone } from '../../ui/dates.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { Pending } from '../../ui/page/Pending.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { useCommand } from '../useCommand.ts';
import styles from './OwnFeed.module.css';

interface Props {
  readonly children: ReactNode;
}

/** The address of the feed is known only in the tab that created it. */
export function OwnFeed({ children }: Props) {
  const feed = useQuery(ownFeed);
  if (!feed.data) return <Pending parts={[feed]} />;
  const { address, Available, Since } = feed.data;
  if (!Available)
    return (
      <p className="muted">
        This portal can be reached only from the company’s network, so calendars can’t subscribe to it.
      </p>
    );
  if (Since === null) return <NewFeed />;
  return (
    <>
      {address === null ? (
        <p className="muted">
          You created an address on {dateAndTime(Since, viewersTimeZone())}. The portal can’t show it again.
        </p>
      ) : (
        <Address address={address} />
      )}
      {children}
    </>
  );
}

function NewFeed() {
  const { busy, refusal, run } = useCommand();
  const make = () => run(renewFeed, { done: 'Address created.', failed: 'Error creating the address.' });
  return (
    <>
      <Button
        className="start"
        appearance="primary"
        icon={<CalendarAddRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void make()}
      >
        Create the address
      </Button>
      <Refusal reason={refusal} />
    </>
  );
}

function Address({ address }: { readonly address: string }) {
  const notify = useNotify();
  const [id, helpId] = [useId(), useId()];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('Success', 'Calendar address copied.');
    } catch {
      notify('Fail', 'Unable to save to clipboard.');
    }
  };
  return (
    <div className="grid full">
      <label className="strong" htmlFor={id}>
        Address of your calendar
      </label>
      <div className="wrap">
        <Input
          id={id}
          className={styles.input}
          value={address}
          readOnly
          aria-describedby={helpId}
          onFocus={({ target }) => target.select()}
        />
        <Button className="start" appearance="primary" icon={<CopyRegular />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p id={helpId} className="muted">
        Copy it now, because the portal can’t show it again. In Outlook, choose “Add calendar”, and then
        “Subscribe from web”. Other calendars call it “From URL”.
      </p>
    </div>
  );
}
