export type Action =
  | { readonly do: 'play' | 'mute' | 'fullscreen' | 'captions' }
  | { readonly do: 'skip'; readonly seconds: number }
  /** `volume` is added to the current volume. */
  | { readonly do: 'changeVolume'; readonly volume: number }
  /** `share` is the new position, from 0 (start) to 1 (end). */
  | { readonly do: 'seek'; readonly share: number };

const PLAY: Action = { do: 'play' };
const STEP_SECONDS = 5;
const LEAP_SECONDS = 10;
const VOLUME_STEP = 0.1;

/** These keys work only if no control has the focus. A control, such as a button or the video, uses them itself. */
const CONTROLS_KEYS: Readonly<Record<string, Action>> = {
  ' ': PLAY,
  ArrowLeft: { do: 'skip', seconds: -STEP_SECONDS },
  ArrowRight: { do: 'skip', seconds: STEP_SECONDS },
  ArrowUp: { do: 'changeVolume', volume: VOLUME_STEP },
  ArrowDown: { do: 'changeVolume', volume: -VOLUME_STEP },
  Home: { do: 'seek', share: 0 },
  End: { do: 'seek', share: 1 },
};

/** Other video players use the same letters. */
const LETTERS: Readonly<Record<string, Action>> = {
  k: PLAY,
  j: { do: 'skip', seconds: -LEAP_SECONDS },
  l: { do: 'skip', seconds: LEAP_SECONDS },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
};

type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey'>;

/**
 * The action of a key; null if the player doesn't use the key, or if it is pressed with Alt, Ctrl, Cmd or Windows.
 * @param onControl true if a control has the focus, so that `CONTROLS_KEYS` don't count
 */
export function actionOf({ altKey, ctrlKey, key, metaKey }: Key, onControl: boolean): Action | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (/^\d$/.test(key)) return { do: 'seek', share: Number(key) / 10 };
  return LETTERS[key.toLowerCase()] ?? (onControl ? null : (CONTROLS_KEYS[key] ?? null));
}
