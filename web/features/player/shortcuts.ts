export type Action =
  | { readonly do: 'play' | 'mute' | 'fullscreen' | 'captions' }
  | { readonly do: 'skip'; readonly seconds: number }
  | { readonly do: 'turn'; readonly volume: number }
  | { readonly do: 'seek'; readonly share: number };

const PLAY: Action = { do: 'play' };
const STEP_SECONDS = 5;
const LEAP_SECONDS = 10;
const VOLUME_STEP = 0.1;

/** A focused control, such as a button, uses these keys itself. */
const CONTROLS_KEYS: Readonly<Record<string, Action>> = {
  ' ': PLAY,
  ArrowLeft: { do: 'skip', seconds: -STEP_SECONDS },
  ArrowRight: { do: 'skip', seconds: STEP_SECONDS },
  ArrowUp: { do: 'turn', volume: VOLUME_STEP },
  ArrowDown: { do: 'turn', volume: -VOLUME_STEP },
  Home: { do: 'seek', share: 0 },
  End: { do: 'seek', share: 1 },
};

/** The same letters as in other players. */
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
 * Null for keys without a meaning here, or with a modifier for the browser.
 * @param onControl whether a control has the focus and keeps its own keys
 */
export function actionOf({ altKey, ctrlKey, key, metaKey }: Key, onControl: boolean): Action | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (/^\d$/.test(key)) return { do: 'seek', share: Number(key) / 10 };
  return LETTERS[key.toLowerCase()] ?? (onControl ? null : (CONTROLS_KEYS[key] ?? null));
}
