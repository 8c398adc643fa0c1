/** One field of a change as the plan tells it; null where there was or is nothing. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** One thing that is as the file says, or will be. */
export interface Step {
  /** What it is about: "event brightwater/harbour-hack-week". */
  readonly target: string;
  /** `leave` is as it should be, or is for somebody else to do, as the note says. */
  readonly kind: 'create' | 'change' | 'invite' | 'leave';
  readonly changes: readonly Change[];
  readonly note?: string;
  /** Does it, by the API. Absent where there is nothing to do. */
  readonly apply?: () => Promise<void>;
}

/** The file asks for what cannot be done by who is signed in, or not without more of it. */
export class Unplannable extends Error {
  override readonly name = 'Unplannable';
}

/** @param apply makes the changes */
export const change = (target: string, changes: readonly Change[], apply: () => Promise<unknown>): Step => ({
  target,
  kind: 'change',
  changes,
  apply: async () => {
    await apply();
  },
});

export const leave = (target: string, note?: string): Step => ({
  target,
  kind: 'leave',
  changes: [],
  ...(note === undefined ? {} : { note }),
});
