import type { FormField } from '../../../../../forms/editing/formField.ts';
import { useRows } from '../../../../../forms/useRows.ts';
import {
  BREAK,
  newSeed,
  orderBySeed,
  type OrderValues,
  seedAfterMove,
  type SlotTimes,
  type TypedSlot,
  withProjects,
  withTimes,
} from './orderValues.ts';

export type SlotActions = ReturnType<typeof useSlots>;

export function useSlots(slots: FormField<readonly TypedSlot[]>, seed: FormField) {
  const values: OrderValues = { slots: slots.value, seed: seed.value };
  const rows = useRows(slots, 'title');
  const put = (next: OrderValues) => {
    slots.change(next.slots);
    seed.change(next.seed);
  };
  return {
    ...rows,
    move: (from: number, to: number) => {
      seed.change(seedAfterMove(values, from, to));
      rows.move(from, to);
    },
    addProjects: (projects: Parameters<typeof withProjects>[1], times: SlotTimes) =>
      put(withProjects(values, projects, times)),
    addBreak: () => rows.add(BREAK),
    draw: () => put(orderBySeed({ ...values, seed: newSeed() })),
    changeSeed: (typed: string) => put(orderBySeed({ ...values, seed: typed })),
    applyTimes: (times: SlotTimes) => slots.change(withTimes(values.slots, times)),
  };
}
