/** The old and new value of a field, as the plan prints them. Null means that the field has no value. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface Step {
  /** For example "event brightwater/harbour-hack-week". */
  readonly target: string;
  /** `leave` changes nothing: the target is right already, or someone else must act first. */
  readonly kind: 'create' | 'change' | 'invite' | 'leave';
  readonly changes: readonly Change[];
  readonly note?: string;
  readonly apply?: () => Promise<void>;
}

/** The person lacks a permission for a change, or the file lacks a field that the change needs. */
export class Unplannable extends Error {
  override readonly name = 'Unplannable';
}

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
