import type { Value } from './value.ts';

/** The number of arguments that a function takes, and a way to find out its result. */
export interface BicepFunction {
  readonly argumentCount: readonly [min: number, max: number];
  readonly result: (args: readonly Value[], at: Value['at']) => Value;
}
