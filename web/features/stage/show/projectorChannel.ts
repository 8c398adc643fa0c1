import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Show } from './show.ts';
import type { StageKey } from './stageKeys.ts';

type FromPresenter = { readonly kind: 'show'; readonly show: Show };
type FromProjector =
  | { readonly kind: 'here' | 'bye' | 'hello' }
  | { readonly kind: 'key'; readonly key: StageKey };

/** The presenter window repeats the show this often. An open projector window answers each time. */
const REPEAT_MS = 1_000;
/**
 * A projector window that is silent for this long counts as closed. The time must be longer than a second, because browsers slow
 * down timers in hidden windows to once a second.
 */
const SILENT_MS = 4_000;

// A BroadcastChannel reaches only windows of its own origin, so it has no parameter for an origin.
const post = (channel: BroadcastChannel | null, message: FromPresenter | FromProjector) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(message);

/** Returns null in old browsers without channels, in which the presenter's page is only a remote control. */
const channelOf = ({ event, org }: EventRef) =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`portal.stage.${org}/${event}`) : null;

/**
 * Drives the projector window of this browser, without a network.
 * @param show null until the show is known
 * @param onKey called for a key in the projector window
 * @returns true while a projector window answers
 */
export function usePresenterChannel(
  ref: EventRef,
  show: Show | null,
  onKey: (key: StageKey) => void,
): boolean {
  const channel = useRef<BroadcastChannel>(null);
  const [isOpen, setOpen] = useState(false);
  const sendShow = useEffectEvent(() => {
    if (show !== null) post(channel.current, { kind: 'show', show });
  });
  const pressed = useEffectEvent(onKey);

  useEffect(() => {
    const opened = channelOf(ref);
    channel.current = opened;
    if (opened === null) return;
    let lastMessageAt = -Infinity;
    opened.addEventListener('message', ({ data }: MessageEvent<FromProjector>) => {
      if (data.kind === 'key') pressed(data.key);
      if (data.kind === 'hello') sendShow();
      lastMessageAt = performance.now();
      setOpen(data.kind !== 'bye');
    });
    const timer = setInterval(() => {
      sendShow();
      if (performance.now() - lastMessageAt > SILENT_MS) setOpen(false);
    }, REPEAT_MS);
    return () => {
      clearInterval(timer);
      opened.close();
    };
  }, [ref]);

  useEffect(() => {
    if (show !== null) post(channel.current, { kind: 'show', show });
  }, [show]);
  return isOpen;
}

interface ProjectorConnection {
  /** The last show of the presenter. Null until there is one. */
  readonly show: Show | null;
  readonly press: (key: StageKey) => void;
}

/** Receives the show from the presenter window. Keeps the last show if that window closes. */
export function useProjectorChannel(ref: EventRef): ProjectorConnection {
  const channel = useRef<BroadcastChannel>(null);
  const [show, setShow] = useState<Show | null>(null);

  useEffect(() => {
    const opened = channelOf(ref);
    channel.current = opened;
    if (opened === null) return;
    const say = (kind: 'here' | 'bye' | 'hello') => post(opened, { kind });
    let last = '';
    opened.addEventListener('message', ({ data }: MessageEvent<FromPresenter>) => {
      if (data.kind !== 'show') return;
      say('here');
      // A repeated show must not start an animation again.
      const text = JSON.stringify(data.show);
      if (text !== last) setShow(data.show);
      last = text;
    });
    const leave = () => say('bye');
    addEventListener('pagehide', leave);
    say('hello');
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      opened.close();
    };
  }, [ref]);

  return { show, press: (key) => post(channel.current, { kind: 'key', key }) };
}
