/** Starts the dancing, pressed one after the other (specification section 2, "Dancing overlay"). */
export const DANCING_KEYS: readonly string[] = [
  'ArrowUp',
  'ArrowUp',
  'ArrowDown',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowLeft',
  'ArrowRight',
  'b',
  'a',
];

/** Longest time from one key to the next, in milliseconds (specification section 9). */
export const KEY_GAP_MS = 256;

interface Press {
  readonly key: string;
  readonly at: number;
}

/**
 * Listens for the sequence.
 * @returns a function to be told of each key (as `KeyboardEvent.key`) and when it was pressed, in milliseconds of any one
 *   clock; it answers whether this key has completed the sequence
 */
export function keySequence(): (key: string, at: number) => boolean {
  let last: readonly Press[] = [];
  return (key, at) => {
    // With the shift key or caps lock, "b" is "B".
    const pressed = key.length === 1 ? key.toLowerCase() : key;
    last = [...last, { key: pressed, at }].slice(-DANCING_KEYS.length);
    const complete =
      last.length === DANCING_KEYS.length &&
      last.every((press, index) => press.key === DANCING_KEYS[index] && inTime(last[index - 1], press));
    if (complete) last = [];
    return complete;
  };
}

const inTime = (before: Press | undefined, press: Press) =>
  before === undefined || press.at - before.at <= KEY_GAP_MS;
