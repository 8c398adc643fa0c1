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

export const KEY_GAP_MS = 256;

interface Press {
  readonly key: string;
  readonly at: number;
}

/** @returns a function to call with each key and its time in milliseconds. It returns true if the sequence is complete */
export function keySequence(): (key: string, at: number) => boolean {
  let last: readonly Press[] = [];
  return (key, at) => {
    // With Shift or Caps Lock, the key "b" is reported as "B".
    const pressed = key.length === 1 ? key.toLowerCase() : key;
    last = [...last, { key: pressed, at }].slice(-DANCING_KEYS.length);
    const complete =
      last.length === DANCING_KEYS.length &&
      last.every((press, index) => press.key === DANCING_KEYS[index] && isInTime(last[index - 1], press));
    if (complete) last = [];
    return complete;
  };
}

const isInTime = (before: Press | undefined, press: Press) =>
  before === undefined || press.at - before.at <= KEY_GAP_MS;
