import type { Value } from './value.ts';

/** The number of values that a function takes, and its result. */
export interface BicepFunction {
  readonly takes: readonly [min: number, max: number];
  readonly result: (given: readonly Value[], at: Value['at']) => Value;
}
