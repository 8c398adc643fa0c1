import { Button, Checkbox, Input, useRestoreFocusTarget } from '@fluentui/react-components';
import { type SyntheticEvent, useState } from 'react';
import type { Channel, ChannelPostKind } from '#contract/channel/channel.ts';
import { WEBHOOK_PROBLEMS, webhookProblem } from '#contract/channel/webhookAddress.ts';
import { removeChannel, saveChannel } from '../../../../api/data/channel.ts';
import { ApiError } from '../../../../api/http/apiError.ts';
import { FieldFrame } from '../../../../forms/fields/FieldFrame.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { ALL_POSTS, POSTS } from './channelText.ts';
import styles from './ChannelSection.module.css';

export interface ChannelProblem {
  /** Shown at the field of the address, or next to the button if someone else saved changes. */
  readonly place: 'address' | 'button';
  readonly text: string;
}

interface Props {
  readonly channel: Channel;
  readonly tag: string | null;
  readonly address: string;
  readonly setAddress: (address: string) => void;
  /** The parent keeps this, because it mounts the form anew after someone else has saved changes. */
  readonly problem: ChannelProblem | null;
  readonly setProblem: (problem: ChannelProblem | null) => void;
}

export function ChannelForm(props: Props) {
  const { address, channel, problem, setAddress } = props;
  const { busy, posts, refusal, save, toggle } = useChannelForm(props);
  const isConnected = channel.Host !== null;
  const addressProblem = problem?.place === 'address' ? problem.text : undefined;
  return (
    <form className={`grid gap-l ${styles.form}`} aria-label="Teams channel" noValidate onSubmit={save}>
      <FieldFrame
        name="address"
        label={isConnected ? 'New address' : 'Address of the workflow'}
        help={
          isConnected
            ? 'Leave this field empty to keep the stored address.'
            : 'It starts with https:// and contains “sig=”.'
        }
        problem={addressProblem}
      >
        {(control) => (
          <Input
            {...control}
            className="full"
            type="url"
            autoComplete="off"
            spellCheck={false}
            value={address}
            onChange={(_, data) => setAddress(data.value)}
          />
        )}
      </FieldFrame>
      <fieldset className={`lines ${styles.posts}`}>
        <legend className="strong">Post when</legend>
        {ALL_POSTS.map((post) => (
          <Checkbox
            key={post}
            label={POSTS[post]}
            checked={posts.includes(post)}
            onChange={() => toggle(post)}
          />
        ))}
      </fieldset>
      <Refusal reason={problem?.place === 'button' ? problem.text : refusal} />
      <div className="wrap">
        <Button appearance="primary" type="submit" disabledFocusable={busy} aria-busy={busy}>
          {isConnected ? 'Save' : 'Connect the channel'}
        </Button>
        {isConnected && <RemoveChannel />}
      </div>
    </form>
  );
}

const CONFLICT =
  'Someone else saved changes while you were editing. Check the current values, and then save again.';

function useChannelForm({ address, channel, setAddress, setProblem, tag }: Props) {
  const eventRef = useEventRef();
  const [posts, setPosts] = useState<readonly ChannelPostKind[]>(
    channel.Host === null ? ALL_POSTS : ALL_POSTS.filter((post) => channel.Posts.includes(post)),
  );
  const { busy, refusal, run } = useCommand();
  const submit = async () => {
    const typed = address.trim();
    const json = { posts: [...posts], ...(typed === '' ? {} : { address: typed }) };
    await run(
      async () => {
        await saveChannel(eventRef, json, tag);
        setAddress('');
      },
      {
        done: 'Teams channel has been saved.',
        failed: 'Error saving the Teams channel.',
        onFail: (error) => {
          if (!(error instanceof ApiError)) return;
          if (error.status === 412) return setProblem({ place: 'button', text: CONFLICT });
          const field = error.errors.find(({ Path }) => Path === 'address');
          setProblem(field ? { place: 'address', text: field.Message } : null);
        },
      },
    );
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const needsAddress = channel.Host === null || !channel.Readable;
    const wrong =
      address.trim() === '' && !needsAddress ? null : webhookProblem(address.trim(), channel.Hosts);
    setProblem(wrong && { place: 'address', text: WEBHOOK_PROBLEMS[wrong] });
    if (wrong === null) void submit();
    else document.getElementById('field-address')?.focus();
  };
  const toggle = (post: ChannelPostKind) =>
    setPosts(posts.includes(post) ? posts.filter((one) => one !== post) : [...posts, post]);
  return { busy, posts, refusal, save, toggle };
}

function RemoveChannel() {
  const eventRef = useEventRef();
  const { busy, run } = useCommand();
  const confirm = useConfirm();
  const restoreFocusTarget = useRestoreFocusTarget();
  const remove = async () => {
    const question = {
      title: 'Remove the channel?',
      text: 'The portal forgets the address and posts nothing more. To connect the channel again, you need the address of its workflow.',
      confirm: 'Yes, remove it.',
      danger: true,
    };
    if (await confirm(question))
      await run(() => removeChannel(eventRef), {
        done: 'Teams channel has been removed.',
        failed: 'Error removing the Teams channel.',
      });
  };
  return (
    <Button disabledFocusable={busy} aria-busy={busy} onClick={() => void remove()} {...restoreFocusTarget}>
      Remove the channel
    </Button>
  );
}
