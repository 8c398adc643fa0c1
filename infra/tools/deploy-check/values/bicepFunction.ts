import type { Value } from './value.ts';

export interface BicepFunction {
  readonly argumentCount: readonly [min: number, max: number];
  readonly result: (args: readonly Value[], at: Value['at']) => Value;
}
