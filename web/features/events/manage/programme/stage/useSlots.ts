import type { FormField } from '../../../../../forms/editing/formField.ts';
import type { RowAction } from '../../../../../forms/RowButtons.tsx';
import { type Removed, useRemovedRow } from '../../../../../forms/useRemovedRow.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import {
  changeSlot,
  moveSlot,
  newSeed,
  type OrderValues,
  putSlotBack,
  removeSlot,
  orderBySeed,
  type SlotTimes,
  slotsIn,
  type TypedSlot,
  withBreak,
  withProjects,
  withTimes,
} from './orderValues.ts';

interface Fields {
  readonly slots: FormField;
  readonly seed: FormField;
}

export type SlotActions = ReturnType<typeof useSlots>;

export const UNDO = 'undo-removed-slot';

export const slotButtonId = (key: string, action: RowAction) => `${action}-${key}`;
export const slotTitleId = (key: string) => `title-${key}`;

export function useSlots(values: OrderValues, fields: Fields) {
  const [removed, keepRemoved] = useRemovedRow<TypedSlot>(values.slots);
  const focus = useFocusById();
  const put = (next: OrderValues) => {
    fields.slots.change(next.slots);
    fields.seed.change(next.seed);
  };
  return {
    removed,
    addProjects: (projects: Parameters<typeof withProjects>[1], times: SlotTimes) =>
      put(withProjects(values, projects, times)),
    addBreak: () => {
      const next = withBreak(values);
      put(next);
      focus(slotTitleId(slotsIn(next.slots).at(-1)?.key ?? ''));
    },
    draw: () => put(orderBySeed({ ...values, seed: newSeed() })),
    changeSeed: (seed: string) => put(orderBySeed({ ...values, seed })),
    applyTimes: (times: SlotTimes) => put(withTimes(values, times)),
    change: (at: number, changes: Partial<TypedSlot>) => put(changeSlot(values, at, changes)),
    move: (from: number, to: number) => {
      const slots = slotsIn(values.slots);
      put(moveSlot(values, from, to));
      // A row at the top can only move down, and a row at the bottom only up.
      const isUp = to < from ? to > 0 : to === slots.length - 1;
      focus(slotButtonId(slots[from]?.key ?? '', isUp ? 'up' : 'down'));
    },
    remove: (slot: TypedSlot, at: number) => {
      const next = removeSlot(values, at);
      keepRemoved(slot, at, next.slots);
      put(next);
      focus(UNDO);
    },
    undo: ({ at, row }: Removed<TypedSlot>) => {
      put(putSlotBack(values, at, row));
      focus(slotButtonId(row.key, 'remove'));
    },
  };
}
