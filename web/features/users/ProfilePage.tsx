import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  ArrowDownloadRegular,
  DeleteRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/users/users.ts';
import * as addresses from '../../api/addresses.ts';
import { renewFeed, revokeFeed } from '../../api/data/calendar.ts';
import { downloadPersonalData, signOutEverywhere } from '../../api/http/commands.ts';
import { ownProfile } from '../../api/http/edits.ts';
import { useForEditing } from '../../api/http/queries.ts';
import { OwnFeed } from '../../shared/calendar/OwnFeed.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useCommand } from '../../shared/useCommand.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { useLazyDialog } from '../../ui/dialogs/useLazyDialog.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { saveBlob } from '../../ui/saveFile.ts';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './ProfilePage.module.css';

const TITLE = 'Your profile';

export function ProfilePage() {
  const loaded = useForEditing<User>(ownProfile);
  return (
    <PageFrame documentTitle={TITLE} path={[{ text: TITLE, to: addresses.profile() }]} title={TITLE}>
      {loaded.data ? (
        <>
          <ProfileForm loaded={loaded.data} />
          <CalendarFeed />
          <SignOutEverywhere />
          <YourData email={loaded.data.data.Email} />
        </>
      ) : (
        <Pending parts={[loaded]} />
      )}
    </PageFrame>
  );
}

function CalendarFeed() {
  return (
    <section className={`grid gap-m measure ${styles.section}`} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" className="title">
        Your calendar
      </h2>
      <p className="muted">
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
      <div className="wrap">
        <Button
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={busy}
          onClick={() => void renew()}
          {...restoreFocusTarget}
        >
          Make a new address
        </Button>
        <Button
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

const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

function YourData({ email }: { readonly email: string }) {
  const { busy, download, refusal } = useDownload();
  const { close, giveUp, isMounted, isOpen, open } = useLazyDialog();
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <section className={`grid gap-m measure ${styles.section}`} aria-labelledby="your-data">
      <h2 id="your-data" className="title">
        Your data
      </h2>
      <p className="muted">
        Download everything that the portal stores about you in one file: your profile, your teams and votes,
        your scores and feedback as a judge, your invitations and media.
      </p>
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void download()}
      >
        Download my data
      </Button>
      <Refusal reason={refusal} />
      <p className="muted">
        Deleting your account permanently removes your name from everything. Your votes and final scores still
        count.
      </p>
      <Button className="error" icon={<DeleteRegular />} onClick={open} {...restoreFocusTarget}>
        Delete my account
      </Button>
      {isMounted && <DeleteAccountDialog open={isOpen} email={email} onCancel={close} onFail={giveUp} />}
    </section>
  );
}

function useDownload() {
  const { busy, refusal, run } = useCommand();
  const download = () =>
    run(
      async () => {
        const { blob, name } = await downloadPersonalData();
        saveBlob(blob, name);
      },
      { done: 'Your data has been downloaded.', failed: 'Error downloading your data.' },
    );
  return { busy, download, refusal };
}

const QUESTION = {
  title: 'Sign out everywhere?',
  text: 'You are signed out of the portal on all your devices. Save what you are writing first.',
  confirm: 'Yes, sign out.',
};

function SignOutEverywhere() {
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const restoreFocusTarget = useRestoreFocusTarget();
  const signOut = async () => {
    if (!(await confirm(QUESTION))) return;
    await run(
      async () => {
        await signOutEverywhere();
        await navigate(addresses.signOut());
      },
      { done: 'You are signed out everywhere.', failed: 'Error signing out everywhere.' },
    );
  };
  return (
    <section className={`grid gap-m measure ${styles.section}`} aria-labelledby="signed-in">
      <h2 id="signed-in" className="title">
        Where you are signed in
      </h2>
      <p className="muted">
        Have you lost a phone, or used a computer that isn’t yours? Sign out of the portal on every device and
        in every browser, including this one. It takes a minute at most. A browser that is still signed in to
        your work account can sign in again, so end the sessions of your work account, too.
      </p>
      <Button
        icon={<SignOutRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void signOut()}
        {...restoreFocusTarget}
      >
        Sign out everywhere
      </Button>
      <Refusal reason={refusal} />
    </section>
  );
}
